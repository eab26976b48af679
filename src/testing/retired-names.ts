/** Private names that standard terms replaced, so that `npm run rules` can report any that come back. */

import type { TextFile } from './rule-ids.ts'

export type RetiredName = {
  /** Exact text, not part of a longer identifier. */
  readonly names: readonly string[]
  /** Base names of files, without their endings. */
  readonly files?: readonly string[]
  /** The standard term. */
  readonly use: string
  /** Only paths that begin with one of these; all if left out. */
  readonly within?: readonly string[]
  /** Files where the name is data that is stored or sent, and so keeps its value. */
  readonly allowedIn?: readonly string[]
  readonly fails: string
  readonly passes: string
}

/** ARC-40: reports each retired name in the text or the name of a file, one sentence per file and name. */
export function findRetiredNames(files: readonly TextFile[]): string[] {
  return files.flatMap((file) =>
    retiredNames
      .filter((row) => applies(row, file.path))
      .flatMap((row) => found(row, file).map((name) => `${file.path}: ${name} is retired, use ${row.use}`)),
  )
}

function applies({ within, allowedIn = [] }: RetiredName, path: string): boolean {
  if (path.startsWith('src/testing/retired-names.') || allowedIn.includes(path)) return false
  return within?.some((start) => path.startsWith(start)) ?? true
}

function found({ names, files = [] }: RetiredName, { path, text }: TextFile): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  return [...names.filter((name) => patternOf(name).test(text)), ...files.filter((name) => name === base)]
}

function patternOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$-])${RegExp.escape(name)}(?![\w$-])`)
}

export const retiredNames: readonly RetiredName[] = [
  {
    names: ['keptStatement', 'keptSql'],
    files: ['kept-statement'],
    use: 'preparedStatement, preparedSql',
    fails: "const readCart = keptStatement('read_cart', build)",
    passes: "const readCart = preparedStatement('read_cart', build)",
  },
  {
    names: ['askTogether', 'keepAnswers', 'MenuStamp', 'PackedBody', 'packBody', 'sendPacked', 'PagePacker'],
    files: ['ask-together', 'kept-answers', 'menu-stamps', 'packed-body', 'packed-page'],
    use: 'the terms of http/response-cache',
    fails: 'const ask = askTogether(readMenu)',
    passes: 'const ask = singleFlight(readMenu)',
  },
  {
    names: ['keptReferrer', 'keptLandingPage', 'keptUserAgent', 'keptChoice', 'keepChoice', 'keptDaysBy'],
    files: ['kept-taps', 'kept-days', 'kept-choice'],
    use: 'sanitize…, savedSelection, offline queue, retention days',
    fails: 'referrer: keptReferrer(referrer)',
    passes: 'referrer: sanitizeReferrer(referrer)',
  },
  {
    names: ['KeptBook', 'readKeptBook', 'KeptOrder', 'KeptCheckout', 'KeptRefund', 'KeptGap', 'KeptGapView'],
    files: ['kept-book', 'kept-gap', 'kept-gaps', 'kept-runs'],
    use: 'Ledger…, ReconciliationGap',
    fails: 'readonly order: KeptOrder | null',
    passes: 'readonly order: LedgerOrder | null',
  },
  {
    names: ['Ground', 'startGround', 'OrderingGround', 'startOrderingGround'],
    files: ['ground', 'ordering-ground'],
    use: 'TestEnvironment, FaultEnvironment, OrderingEnvironment',
    fails: 'ground = await startGround()',
    passes: 'environment = await startTestEnvironment()',
  },
  {
    names: ['ground'],
    use: 'environment',
    within: ['faults/', 'bench/', 'src/testing/'],
    fails: 'await ground.close()',
    passes: 'await environment.close()',
  },
  {
    names: ['milestone', 'milestones', 'Milestone', 'Milestones', 'createGate', 'holdAt'],
    files: ['gate'],
    use: 'failpoint, breakpoint',
    fails: "await deps.milestone('intent_made')",
    passes: "await deps.failpoint('intent_made')",
  },
  {
    names: ['BadWire', 'openBadWire', 'DatabaseWire', 'openDatabaseWire', 'openWire'],
    files: ['bad-wire', 'cut-wire', 'database-wire', 'wire'],
    use: 'FaultyProxy',
    fails: 'const proxy = await openBadWire(port)',
    passes: 'const proxy = await openFaultyProxy(port)',
  },
  {
    names: ['listDoors', 'webhookDoors', 'DoorParts'],
    files: ['door', 'doors', 'door-answers'],
    use: 'routes, handler, auth-responses',
    fails: '...listDoors(payments)',
    passes: '...sandboxRoutes(payments)',
  },
  {
    names: ['DirectStream', 'sendDirectly', 'DirectVariables'],
    files: ['direct-stream', 'send-directly'],
    use: 'SseBroadcast, rawSseMiddleware',
    fails: 'http.use(sendDirectly(log))',
    passes: 'http.use(rawSseMiddleware(log))',
  },
  {
    names: ['findUnwritableText', 'demandWritable', 'demandInTime', 'demandNotTooOften', 'demandStillUsed'],
    files: ['unwritable-text'],
    use: 'findInvalidText, assert…',
    fails: 'demandWritable(input)',
    passes: 'assertStorable(input)',
  },
  {
    names: ['steadySpan', 'SteadySpan', 'steadyRows', 'SteadyRows'],
    files: ['steady-span', 'steady-rows'],
    use: 'stableUntil, stableRows',
    fails: 'const { until } = steadySpan(menu, now)',
    passes: 'const { until } = stableUntil(menu, now)',
  },
  {
    names: ['wishId', 'IntentWish', 'RefundWish', 'ReconcileWish', 'reconcileByWish'],
    files: ['refund-wish'],
    use: 'requestId, IntentInput, RefundInput, ReconcileInput',
    fails: 'made.wishId === null',
    passes: 'made.requestId === null',
  },
  {
    names: ['patience', 'patienceMs', 'patientTries', 'usualPatienceMs', 'patienceOf'],
    files: ['patience'],
    use: 'timeout, timeoutMs, maxAttempts',
    fails: 'AbortSignal.timeout(patienceMs)',
    passes: 'AbortSignal.timeout(timeoutMs)',
  },
  {
    names: ['manner', 'manners', 'Manner', 'trail', 'Trail', 'startTrail', 'quietDown', 'gatherEvidence'],
    files: ['trail', 'quiet-down', 'evidence'],
    use: 'behavior, eventLog, drain, invariantData',
    within: ['faults/', 'src/testing/'],
    fails: 'trail.note(line)',
    passes: 'eventLog.note(line)',
  },
  {
    names: ['HopelessJobError', 'isHopeless', 'hopeful'],
    use: 'NonRetryableError',
    allowedIn: ['src/server/jobs/job-handlers.ts'],
    fails: 'throw new HopelessJobError(message)',
    passes: 'throw new NonRetryableError(message)',
  },
  {
    names: ['ButtonLook', 'look="quiet"', 'look="outline"'],
    files: ['button-look'],
    use: 'variant',
    fails: '<Button look="quiet">',
    passes: '<Button variant="quiet">',
  },
  {
    names: ['WaysIn', 'waysInSchema', 'useWaysIn', 'loadWaysIn'],
    files: ['ways-in', 'use-ways-in', 'persons'],
    use: 'SignInMethods, privacy',
    fails: 'const methods = useWaysIn()',
    passes: 'const methods = useSignInMethods()',
  },
  {
    names: ['deps.figures', 'createFigures', 'FigureSources'],
    use: 'metrics: createMetrics, MetricSources',
    fails: 'deps.figures.ordersMade.inc({ source })',
    passes: 'deps.metrics.ordersMade.inc({ source })',
  },
  {
    names: [
      'api.figures',
      'FiguresOverview',
      'FiguresQuery',
      'FigureId',
      'figureIds',
      'FigurePeriod',
      'FigureTile',
      'formatFigure',
      'figureValues',
      'followFigures',
      'announceFigures',
      'rebuildFigures',
    ],
    files: [
      'cart-figures',
      'figure-rows',
      'figure-values',
      'figure-words',
      'figures-command',
      'follow-figures',
      'live-figures',
      'rebuild-figures',
      'row-figures',
      'sales-figures',
    ],
    use: 'the terms of analytics: Analytics…, Metric…',
    fails: 'const overview: FiguresOverview = await read()',
    passes: 'const overview: AnalyticsOverview = await read()',
  },
  {
    names: [
      'ToldFacts',
      'KeptFacts',
      'writeFacts',
      'createRecorder',
      'recordingSchema',
      'RecordedLine',
      'useRecordedVisit',
      'useRecordedCheckout',
      'useRecordedBar',
      'recordBarredCart',
    ],
    files: ['recorder', 'recording-load', 'use-recorded-visit', 'use-recording', 'write-facts'],
    use: 'the terms of tracking: TrackingBatch, Tracker, track…',
    fails: 'const tracker = createRecorder(deps, log)',
    passes: 'const tracker = createTracker(deps, log)',
  },
  {
    names: ['keptDays'],
    use: 'retentionDays',
    fails: 'environment: { siteUrl, keptDays }',
    passes: 'environment: { siteUrl, retentionDays }',
  },
  {
    names: [
      'orderShowings',
      'order_showings',
      'orderNotifications',
      'order_notifications',
      'recordingAllowances',
      'recording_allowances',
      'pairingTries',
      'pairing_tries',
      'photoLost',
      'photo_lost',
      'beganAt',
      'began_at',
      'toldAt',
      'told_at',
    ],
    use: 'the names of the schema since migration 0024',
    allowedIn: ['src/server/db/renamed-tables.fixture.ts'],
    fails: 'await tx.insert(orderShowings).values(views)',
    passes: 'await tx.insert(ticketViews).values(views)',
  },
  {
    names: ['useDeed', 'TaskDeeds', 'useTaskDeeds', 'gapDeedWords', 'gapDutyWords', 'setDoomed', 'doomed'],
    files: ['use-deed', 'use-task-deeds'],
    use: 'useAction, TaskActions, gapOutcomeText, nextStepText, toDelete',
    fails: 'const { isBusy, run } = useDeed()',
    passes: 'const { isBusy, run } = useAction()',
  },
  {
    names: [
      'noteFailedJob',
      'noteFailure',
      'noteFollowUp',
      'noteMadeRefund',
      'noteNoCourier',
      'noteShown',
      'noteTones',
    ],
    files: ['note-failed-job', 'note-follow-up', 'note-made-refund'],
    use: 'record…',
    fails: 'await noteFollowUp(deps, followUp)',
    passes: 'await recordFollowUp(deps, followUp)',
  },
  {
    names: [
      'isNeglected',
      'neglectedAfter',
      'watchAttendance',
      'isLeftAlone',
      'unattendedHeader',
      'isUnattended',
      'heedBrowser',
    ],
    files: ['attendance', 'unattended', 'browser-signals'],
    use: 'idleTransitions, watchUserActivity, isBackgroundRequest, listenToPageLifecycle',
    fails: 'const stop = heedBrowser(started)',
    passes: 'const stop = listenToPageLifecycle(started)',
  },
  {
    names: [
      'DeliveryWish',
      'QuoteWish',
      'SoldOutWish',
      'PauseWish',
      'RestaurantWish',
      'PageWish',
      'OtherWish',
      'drawWishes',
    ],
    files: ['pause-wish', 'wishes'],
    use: '…Request, …Input, DinerPlan',
    fails: 'readonly delivery: DeliveryWish | null',
    passes: 'readonly delivery: DeliveryInput | null',
  },
  {
    names: [
      'KeptApp',
      'keepApp',
      'PackedSections',
      'packSections',
      'unpackSections',
      'SteadySection',
      'sendKept',
      'whyNotKept',
    ],
    files: ['kept-app', 'packed-sections', 'keep-delivery', 'keep-tab-inside'],
    use: 'SupervisedApp, SerializedSections, MemoizedSection, sendQueued, whyNotReuse',
    fails: 'const SteadySection = memo(MenuSection)',
    passes: 'const MemoizedSection = memo(MenuSection)',
  },
  {
    names: [
      'keepAccount',
      'keepGap',
      'reconcileAndKeep',
      'useKeptCategories',
      'useKeepSettings',
      'keptSeconds',
      'keptFor',
      'keptMs',
    ],
    use: 'setAccount, saveGap, reconcileAndRecord, useCached…, maxAgeSeconds, retention, cacheMs',
    fails: 'const keptSeconds = 60',
    passes: 'const maxAgeSeconds = 60',
  },
  {
    names: [
      'useWholeMenu',
      'WholeMenu',
      'WholeProductDraft',
      'wholeDraftOf',
      'useAskingAgain',
      'rushFrom',
      'rushLooks',
      'rushPauseMs',
    ],
    files: ['whole-menu'],
    use: 'FullMenu, FullProductDraft, usePolling, overload…',
    fails: 'const { load } = useWholeMenu(restaurant)',
    passes: 'const { load } = useFullMenu(restaurant)',
  },
  {
    names: [
      'taskWords',
      'noticeWords',
      'courierTroubleWords',
      'orderEventWords',
      'pauseReasonWords',
      'historyWords',
      'hourWords',
      'cellWords',
      'rewardWords',
      'timingWords',
      'inWords',
      'timeInWords',
      'wordsOf',
      'wordsFor',
    ],
    files: ['courier-words', 'cell-words', 'timing-words', 'alarm-words', 'cart-words', 'feed-words'],
    use: 'format…',
    fails: 'return hourWords(hour)',
    passes: 'return formatHour(hour)',
  },
  {
    names: [
      'auditSubjectWords',
      'auditActionWords',
      'disputeStatusWords',
      'disputeOutcomeWords',
      'runCauseWords',
      'groupWords',
      'flagWords',
      'typeWords',
      'modifierWords',
      'TotalsWording',
    ],
    files: [
      'wording',
      'group-words',
      'flag-words',
      'modifier-words',
      'desk-wording',
      'status-wording',
      'row-wording',
    ],
    use: '…Labels, …Label, …Text',
    fails: '<dd>{disputeStatusWords[status]}</dd>',
    passes: '<dd>{disputeStatusLabels[status]}</dd>',
  },
  {
    names: [
      'failureWords',
      'wordsOfFailure',
      'failedWords',
      'paymentFailedWords',
      'orderFailedWords',
      'notPaidWords',
      'unsettledWords',
    ],
    files: [
      'payment-words',
      'failure-words',
      'words-of-failure',
      'outage-words',
      'refusal-words',
      'refund-words',
      'mail-words',
    ],
    use: '…Message, …Text',
    fails: 'giveUp(parts, notPaidWords(refusal))',
    passes: 'giveUp(parts, notPaidMessage(refusal))',
  },
  {
    names: [
      'ToldLine',
      'ToldRefusal',
      'ToldCart',
      'TellableLine',
      'toldLine',
      'tellState',
      'tellFailedTasks',
      'tellDisplays',
      'cartToTell',
      'isToBeTold',
      'isNobodyTold',
    ],
    files: ['tell-state'],
    use: 'Reported…, report…, notify…',
    fails: 'await tellDisplays(tx, orders, now)',
    passes: 'await notifyDisplays(tx, orders, now)',
  },
  {
    names: ['setAsked', 'wasAsked', 'AskedFor', 'askedOf', 'asAskedFor', 'reconcileAsked'],
    use: 'a noun of what it holds',
    fails: 'const [asked, setAsked] = useState(null)',
    passes: 'const [selected, setSelected] = useState(null)',
  },
]
