import type { OperationExamples } from '../operation-example.ts'

/** Of keys, hours, pauses and discount codes. */
export const restaurantExamples: OperationExamples = {
  'apiKeys.own': {
    input: {},
    output: {
      name: 'Till',
      start: 'cmd_live_4hT0qZ1x',
      permissions: ['orders.read', 'orders.move'],
      refundLimit: null,
      expiresAt: '2027-02-18T18:00:00Z',
      restaurants: [
        { id: '019a9d00-0000-7000-8000-00000000000b', slug: 'luna', name: 'Luna Tacos' },
        { id: '019a9d00-0000-7000-8000-00000000000a', slug: 'sakura', name: 'Sakura Hibachi' },
      ],
    },
    refusals: [],
  },
  'pauses.start': {
    input: {
      reason: 'rush_period',
      duration: '30',
    },
    output: {
      id: '72903b52-c5a0-485b-b01e-295d0f41bfc7',
      reason: 'Rush period - need to catch up',
      duration: '30',
      disabledAt: '2026-11-21T00:00:05Z',
      until: '2026-11-21T00:30:05Z',
      enabledAt: null,
      autoEnabled: false,
      disabledBy: 'API key “Till”',
      photoFailed: false,
      hasPhoto: false,
      day: '2026-11-20',
      timezone: 'America/New_York',
    },
    refusals: ['pause_not_found', 'ordering_paused_already', 'pause_custom_reason_missing'],
  },
  'pauses.list': {
    input: {},
    output: [
      {
        id: '72903b52-c5a0-485b-b01e-295d0f41bfc7',
        reason: 'Rush period - need to catch up',
        duration: '30',
        disabledAt: '2026-11-21T00:00:05Z',
        until: '2026-11-21T00:30:05Z',
        enabledAt: null,
        autoEnabled: false,
        disabledBy: 'API key “Till”',
        photoFailed: false,
        hasPhoto: false,
        day: '2026-11-20',
        timezone: 'America/New_York',
      },
    ],
    refusals: ['restaurant_not_found'],
  },
  'pauses.resume': {
    input: {},
    output: {
      wasPaused: true,
    },
    refusals: ['restaurant_not_found'],
  },
  'discountCodes.create': {
    input: {
      discount: {
        code: 'NOODLES10',
        description: 'Ten percent off',
        isActive: true,
        reward: {
          kind: 'percent',
          rate: 10000,
        },
        validFrom: null,
        validUntil: '2026-12-31T05:00:00Z',
        minimumOrderAmount: 2000,
        maxUses: 100,
      },
    },
    output: {
      code: 'NOODLES10',
      description: 'Ten percent off',
      isActive: true,
      reward: {
        kind: 'percent',
        rate: 10000,
      },
      validFrom: null,
      validUntil: '2026-12-31T05:00:00Z',
      minimumOrderAmount: 2000,
      maxUses: 100,
      currentUses: 0,
      revision: 1,
    },
    refusals: [
      'restaurant_not_found',
      'code_name_taken',
      'code_name_invalid',
      'percentage_invalid',
      'amount_missing',
      'eligible_products_missing',
      'end_before_beginning',
      'price_below_zero',
      'max_uses_invalid',
    ],
  },
  'discountCodes.list': {
    input: {},
    output: {
      timezone: 'America/New_York',
      now: '2026-11-21T00:00:34Z',
      codes: [
        {
          code: 'NOODLES10',
          description: 'Ten percent off',
          isActive: true,
          reward: {
            kind: 'percent',
            rate: 10000,
          },
          validFrom: null,
          validUntil: '2026-12-31T05:00:00Z',
          minimumOrderAmount: 2000,
          maxUses: 100,
          currentUses: 0,
          revision: 1,
        },
      ],
      products: [
        {
          id: '6ad034d7-14d8-59d6-8cf6-77e099a304c6',
          name: 'E1 Hibachi Vegetables',
          category: 'Entree From Kitchen',
        },
      ],
    },
    refusals: ['restaurant_not_found'],
  },
  'discountCodes.update': {
    input: {
      code: 'NOODLES10',
      revision: 1,
      discount: {
        description: 'Ten percent off',
        isActive: true,
        reward: {
          kind: 'percent',
          rate: 10000,
        },
        validFrom: null,
        validUntil: '2026-12-31T05:00:00Z',
        minimumOrderAmount: 2000,
        maxUses: 200,
      },
    },
    output: {
      code: 'NOODLES10',
      description: 'Ten percent off',
      isActive: true,
      reward: {
        kind: 'percent',
        rate: 10000,
      },
      validFrom: null,
      validUntil: '2026-12-31T05:00:00Z',
      minimumOrderAmount: 2000,
      maxUses: 200,
      currentUses: 0,
      revision: 2,
    },
    refusals: [
      'code_not_found',
      'changed_meanwhile',
      'percentage_invalid',
      'amount_missing',
      'eligible_products_missing',
      'end_before_beginning',
      'price_below_zero',
      'max_uses_invalid',
    ],
  },
  'discountCodes.delete': {
    input: {
      code: 'NOODLES10',
      revision: 2,
    },
    output: {
      code: 'NOODLES10',
    },
    refusals: ['code_not_found', 'changed_meanwhile', 'code_was_used'],
  },
  'weeklyHours.get': {
    input: {},
    output: {
      timezone: 'America/New_York',
      revision: 1,
      hours: {
        hours: {
          sunday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          monday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          tuesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          wednesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          thursday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          friday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
          saturday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
        },
        dayStartsAt: '04:00',
        orderCutoffMinutes: 30,
        prepMinutes: 20,
      },
    },
    refusals: ['restaurant_not_found'],
  },
  'weeklyHours.save': {
    input: {
      revision: 1,
      hours: {
        hours: {
          sunday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          monday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          tuesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          wednesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          thursday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          friday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
          saturday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
        },
        dayStartsAt: '04:00',
        orderCutoffMinutes: 30,
        prepMinutes: 25,
      },
    },
    output: {
      timezone: 'America/New_York',
      revision: 2,
      hours: {
        hours: {
          sunday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          monday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          tuesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          wednesday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          thursday: [
            {
              open: '11:00',
              close: '22:00',
            },
          ],
          friday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
          saturday: [
            {
              open: '11:00',
              close: '01:00',
            },
          ],
        },
        dayStartsAt: '04:00',
        orderCutoffMinutes: 30,
        prepMinutes: 25,
      },
    },
    refusals: [
      'restaurant_not_found',
      'changed_meanwhile',
      'too_many_windows',
      'time_of_day_invalid',
      'windows_overlap',
      'number_out_of_range',
      'special_hours_strand',
      'stranded_not_allowed',
      'stranded_begun',
    ],
  },
  'specialHours.create': {
    input: {
      hours: {
        level: 'restaurant',
        name: 'Thanksgiving',
        from: '2026-11-26',
        to: '2026-11-26',
        isYearly: false,
        orderType: null,
        windows: [],
        endsNightBefore: false,
      },
    },
    output: {
      level: 'restaurant',
      name: 'Thanksgiving',
      from: '2026-11-26',
      to: '2026-11-26',
      isYearly: false,
      orderType: null,
      windows: [],
      endsNightBefore: false,
      id: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
      revision: 1,
      mayChange: true,
    },
    refusals: [
      'restaurant_not_found',
      'special_hours_level',
      'special_hours_name_missing',
      'special_hours_date_missing',
      'special_hours_end_before_start',
      'special_hours_too_long',
      'special_hours_over',
      'special_hours_taken',
      'special_hours_full',
      'too_many_windows',
      'time_of_day_invalid',
      'windows_overlap',
      'special_hours_strand',
      'stranded_not_allowed',
      'stranded_begun',
    ],
  },
  'specialHours.list': {
    input: {},
    output: {
      today: '2026-11-20',
      levels: ['restaurant'],
      business: 'Orchard Lane Hospitality',
      hours: [
        {
          level: 'restaurant',
          name: 'Thanksgiving',
          from: '2026-11-26',
          to: '2026-11-26',
          isYearly: false,
          orderType: null,
          windows: [],
          endsNightBefore: false,
          id: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
          revision: 1,
          mayChange: true,
        },
      ],
      suggestions: [
        {
          date: '2026-12-24',
          name: 'Christmas Eve',
        },
      ],
    },
    refusals: ['restaurant_not_found'],
  },
  'specialHours.update': {
    input: {
      hoursId: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
      revision: 1,
      hours: {
        level: 'restaurant',
        name: 'Thanksgiving',
        from: '2026-11-26',
        to: '2026-11-27',
        isYearly: false,
        orderType: null,
        windows: [],
        endsNightBefore: false,
      },
    },
    output: {
      level: 'restaurant',
      name: 'Thanksgiving',
      from: '2026-11-26',
      to: '2026-11-27',
      isYearly: false,
      orderType: null,
      windows: [],
      endsNightBefore: false,
      id: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
      revision: 2,
      mayChange: true,
    },
    refusals: [
      'special_hours_not_found',
      'changed_meanwhile',
      'special_hours_begun',
      'special_hours_level',
      'special_hours_name_missing',
      'special_hours_date_missing',
      'special_hours_end_before_start',
      'special_hours_too_long',
      'special_hours_over',
      'special_hours_taken',
      'special_hours_full',
      'too_many_windows',
      'time_of_day_invalid',
      'windows_overlap',
      'special_hours_strand',
      'stranded_not_allowed',
      'stranded_begun',
    ],
  },
  'specialHours.delete': {
    input: {
      hoursId: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
      revision: 2,
    },
    output: {
      id: 'd01826e7-dc73-49f3-b2d5-ce8c7f7202c4',
    },
    refusals: [
      'special_hours_not_found',
      'changed_meanwhile',
      'special_hours_over',
      'special_hours_level',
      'special_hours_strand',
      'stranded_not_allowed',
      'stranded_begun',
    ],
  },
}
