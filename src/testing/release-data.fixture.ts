/** What the program of November 2026 wrote outside the database's tables. Never change these values: people still have them. */

/** The secret that everything below was written with. */
export const releaseSecret = 'the secret of an earlier release'

/** 'a client secret' of the place 'restaurant 1'. */
export const sealedCredential = 'v1.Bo3XA1fb.yAeljrDpBjsSsKIj.w9jWKeLsSAFIHWeuNdCD.IcLv6JjS9jsP0tTUGAvslQ'

/** 'a second factor', as better-auth stores it. */
export const sealedSecondFactor =
  '$ba$1824533841$27512436a89dec5e7d8abc956b538c9cc841f682fae20bf2828238ff4c785d79b3f2b64a7b91a67ff42631bece65e5995d66f2c326e885'

/** The token in the link of the invitation 01938f7a-0000-7000-8000-000000000001. */
export const invitationLinkToken = 'AZOPegAAcACAAAAAAAAAASCeMIckIYr9Sd4k-iuz7yk'

/** The cookie of a browser that signed in to the account of ada@example.com. */
export const deviceCookie = '__Host-comanda.device=z8gWdgjVPvUMVt07.TD6R-e7T8Zq01n2WNTLHqg'

/** The session cookie's value for the session with this token, signed with the tests' own key. */
export const sessionToken = 'TheTokenOfASessionOfAnEarlier1234'
export const sessionCookie = `${sessionToken}.vG6uta3nNny4U%2FSbnth8mAukkbjf1hYL2bGbQh8ely0%3D`

/** The digest that the checkout stores of its browser's secret, 43 times 's'. */
export const browserProof = {
  id: '01938f7a-0000-7000-8000-000000000002',
  browserDigest: '1YPX3AhGBH90MU0ynYtmDH4iJuHDh22__0-SYno5peE',
}

/** A delivery with everything that a diner can enter, in the storage of the browser. */
export const storedDraft = `{"cartId":"01938f7a-0000-7000-8000-000000000003",
  "restaurantId":"01938f7a-0000-7000-8000-000000000004","restaurantSlug":"sakura","orderType":"delivery",
  "timing":{"kind":"later","at":"2026-11-20T23:30:00Z"},
  "delivery":{"address":"12 Grand Street, New York, NY 10013","quote":{"id":"01938f7a-0000-7000-8000-000000000005",
    "fee":599,"minutes":35,"expiresAt":"2026-11-20T23:00:00Z","timing":{"kind":"asap"}}},
  "lines":[{"id":"a-line","productId":"01938f7a-0000-7000-8000-000000000006","quantity":2,"note":"No wasabi",
    "selections":{"variants":["large"],"upsells":["soup"],"modifiers":["spicy"]}}],
  "linesChangedAt":"2026-11-20T22:30:00Z","tip":{"kind":"custom","amount":425},"tipTyped":"4.25","tipConfirmed":true,
  "customer":{"firstName":"Ada","lastName":"Byron","email":"ada@example.com","phone":"(212) 555-0142"},
  "acceptedTerms":true,"ageConfirmed":true,
  "discount":{"code":"KIDSFREE","reward":{"kind":"free_kids_meal","eligible":["01938f7a-0000-7000-8000-000000000006"]}},
  "freeMeals":[{"lineId":"a-free-meal","productId":"01938f7a-0000-7000-8000-000000000006","variants":["milk"]}],
  "confirmed":{"token":"a-token","deliveryAddress":"12 Grand Street"},
  "before":{"token":"another","deliveryAddress":null}}`

export const sandboxIntent = 'pi_5e6bad3e90e2484cad94b5c84ebad4cf'
export const sandboxEvent = 'evt_b4af36ab19e94cd48744e9e745d2093d'

/** The sandbox's `payments.sqlite` after a payment of 1500 cents whose event was not delivered yet. */
export const sandboxPayments = `
create table things (seq integer primary key autoincrement, kind text not null, id text not null unique, owner text,
  created integer not null, body text not null) strict;
create table answers (key text primary key, request text not null, status integer not null, body text not null,
  created integer) strict;
create table deliveries (seq integer primary key autoincrement, event_id text not null, attempts integer not null,
  due integer not null, done integer not null) strict;
create table account_deliveries (seq integer primary key autoincrement, event_id text not null,
  attempts integer not null, due integer not null, done integer not null) strict;
create table settings (name text primary key, value text not null) strict;
insert into things (kind, id, owner, created, body) values
('payment_method', 'pm_ed2f7183912143829dba37903ac4a168', null, 1795197600, '{"id":"pm_ed2f7183912143829dba37903ac4a168","created":1795197600,"brand":"visa","last4":"4242","exp_month":12,"exp_year":2050,"challenge":false,"disputes":false,"decline":null,"billing":{"name":null,"email":null,"phone":null,"postalCode":null}}'),
('intent', '${sandboxIntent}', null, 1795197600, '{"id":"${sandboxIntent}","created":1795197600,"amount":1500,"currency":"usd","status":"succeeded","client_secret":"${sandboxIntent}_secret_e5df12ca28a64dc296a70d3412ede832","metadata":{},"description":null,"receipt_email":null,"payment_method_types":["card"],"on_behalf_of":null,"automatic_payment_methods":null,"destination":null,"transfer_amount":null,"application_fee_amount":null,"statement_descriptor_suffix":null,"payment_method":"pm_ed2f7183912143829dba37903ac4a168","latest_charge":"ch_9f8c6de987a4407789628463704d9b42","last_payment_error":null,"challenge":null,"canceled_at":null,"cancellation_reason":null}'),
('balance_transaction', 'txn_dcd02333e1b84ac7929ce629972bd4b3', 'ch_9f8c6de987a4407789628463704d9b42', 1795197600, '{"id":"txn_dcd02333e1b84ac7929ce629972bd4b3","created":1795197600,"type":"charge","amount":1500,"fee":74,"currency":"usd","source":"ch_9f8c6de987a4407789628463704d9b42","description":null}'),
('charge', 'ch_9f8c6de987a4407789628463704d9b42', '${sandboxIntent}', 1795197600, '{"id":"ch_9f8c6de987a4407789628463704d9b42","created":1795197600,"amount":1500,"amount_refunded":0,"currency":"usd","status":"succeeded","disputed":false,"payment_intent":"${sandboxIntent}","payment_method":"pm_ed2f7183912143829dba37903ac4a168","balance_transaction":"txn_dcd02333e1b84ac7929ce629972bd4b3","transfer":null,"application_fee":null,"failure":null}'),
('event', '${sandboxEvent}', null, 1795197600, '{"id":"${sandboxEvent}","created":1795197600,"type":"payment_intent.succeeded","payload":"{\\"id\\":\\"${sandboxEvent}\\",\\"object\\":\\"event\\"}"}');
insert into deliveries (event_id, attempts, due, done) values ('${sandboxEvent}', 0, 1795454862989, 0);`
