import type { StatusFacts } from '@senda/core/features/order';
import {
  everyPurchase,
  everyStatus,
  nextTopic,
  purchaseSentences,
  summarizeStatus,
  transferSteps,
} from '@senda/core/testing';
import { type Locale, loadMessages, locales, textsFor } from '@senda/messages';
import { beforeAll, describe, expect, it } from 'vitest';

/** Claims that a status text may make only if they are true, by language. */
const claims = {
  /** The line works. */
  active: {
    'en-US': /\b(?:is|are) active\b|\byou can use\b/i,
    'es-MX': /\bactiv(?:ad)?[ao]s?\b|\bpuedes usar\b/i,
  },
  /** The order or line is ready. */
  ready: { 'en-US': /\bready\b|\bcomplete[d]?\b/i, 'es-MX': /\blist[ao]s?\b|\bcomplet(?:o|ado)s?\b/i },
  /** The number is the customer's. */
  yours: { 'en-US': /\byours\b|\byour number (?:is|works)\b/i, 'es-MX': /\btuy[ao]s?\b|\bya tienes\b/i },
  /** The transfer is over. */
  moved: { 'en-US': /\bhas moved\b/i, 'es-MX': /\bya se cambió/i },
  delivered: {
    'en-US': /\bdelivered your\b|\bpicked up your\b/i,
    'es-MX': /\bentregamos tu\b|\brecogiste tu\b/i,
  },
  /** Something happens soon, which is never guaranteed. */
  soon: {
    'en-US': /\bminutes?\b|(?<!\bas )soon\b|\babout to\b/i,
    'es-MX': /\bminutos?\b|\bpronto\b|\bpor activarse\b/i,
  },
} as const satisfies Record<string, Record<Locale, RegExp>>;
type Claim = keyof typeof claims;
const kinds = Object.keys(claims) as Claim[];

/** The wording of each action, which a text has to mention if it is offered; how to reach us is no text of a status. */
const acts = {
  pay: { 'en-US': /\byou pay it\b/i, 'es-MX': /\blo pagues\b/i },
  payLine: { 'en-US': /\bpay \$|\bis paid separately\b/i, 'es-MX': /\bal pagar\b|\bse paga aparte\b/i },
  enterNip: { 'en-US': /\benter the nip\b/i, 'es-MX': /\bescribe el nip\b/i },
  transferAgain: {
    'en-US': /\bask for the switch again\b/i,
    'es-MX': /\bpedir el cambio otra vez\b/i,
  },
  payRequest: { 'en-US': /\bto be paid\b/i, 'es-MX': /\bfalta pagar\b/i },
  identify: { 'en-US': /\bsend new pictures\b/i, 'es-MX': /\bmanda imágenes nuevas\b/i },
  identifyCurp: { 'en-US': /\bcorrect the CURP\b/i, 'es-MX': /\bcorrige la CURP\b/i },
  identifyAssisted: { 'en-US': /\bsee how to go on\b/i, 'es-MX': /\bmira cómo seguir\b/i },
  install: { 'en-US': /\binstall your esim\b/i, 'es-MX': /\binstala tu esim\b/i },
  directions: { 'en-US': /\bpick it up\b/i, 'es-MX': /\brecógela\b/i },
  reschedule: {
    'en-US': /\bchoose another day\b|\bchange the delivery\b/i,
    'es-MX': /\belige otro día\b|\bcambiar la entrega\b/i,
  },
  askBack: { 'en-US': /\byou can ask for it back\b/i, 'es-MX': /\bpuedes pedirlo de regreso\b/i },
  keepLine: { 'en-US': /\bkeep it\b/i, 'es-MX': /\bconservarla\b/i },
  renewal: { 'en-US': /\bauto-renewal\b/i, 'es-MX': /\brenovación automática\b/i },
  updateCard: { 'en-US': /\bchange the card\b/i, 'es-MX': /\bcambia la tarjeta\b/i },
  startRenewal: { 'en-US': /\bauto-renewal\b/i, 'es-MX': /\brenovación automática\b/i },
  tryAgain: { 'en-US': /\bplace a new one\b/i, 'es-MX': /\bhaz uno nuevo\b/i },
  resume: { 'en-US': /\byou can resume it\b/i, 'es-MX': /\bpuedes reactivarla\b/i },
  activate: { 'en-US': /\bactivate it\b/i, 'es-MX': /\bactívala\b/i },
  requests: { 'en-US': /\byour requests\b/i, 'es-MX': /\btus trámites\b/i },
  newOrder: {
    'en-US': /\b(?:place a new one|new order)\b/i,
    'es-MX': /\b(?:haz uno nuevo|hacer otro|otro pedido)\b/i,
  },
} as const satisfies Record<string, Record<Locale, RegExp>>;

const values = {
  number: '55\u00a00142\u00a07788',
  incoming: '44\u00a02555\u00a00203',
  date: 'domingo 29 de noviembre, 8:42 p.m.',
  dateNear: 'none',
  identifyUntil: 'jueves 26 de noviembre, 8:42 p.m.',
  identifyUntilNear: 'none',
  returnUntil: 'viernes 11 de diciembre, 8:42 p.m.',
  returnUntilNear: 'none',
  switchAt: 'martes 24 de noviembre, 2 a.m.',
  switchAtNear: 'none',
  switchDay: 'martes 24 de noviembre',
  switchDayNear: 'none',
  slot: 'lunes 23 de noviembre, de 2 a 6 p.m.',
  slotNear: 'hoy, de 2 a 6 p.m.',
  slotDay: 'lunes 23 de noviembre',
  slotDayNear: 'hoy',
  store: 'Senda Roma',
  operator: 'Senda',
  renewsOn: 'domingo 20 de diciembre',
  renewsOnNear: 'none',
  suspendsOn: 'domingo 27 de diciembre',
  suspendsOnNear: 'none',
  amount: '$ 199.00',
  card: 'Visa ···· 4242',
  refusedCard: 'Visa ···· 4242',
  refund: 'Te devolvimos $ 199.00 a tu Visa ···· 4242.',
  reviewHours: 24,
};

const holds: Readonly<Record<Claim, (facts: StatusFacts) => boolean>> = {
  active: ({ order, line, delivery, port }) =>
    order === 'COMPLETED' &&
    line === 'Active' &&
    ['NONE', 'DELIVERED'].includes(delivery) &&
    ['NONE', 'DONE', 'ACTIVE'].includes(port),
  ready: () => false,
  yours: () => false,
  moved: ({ order, port }) =>
    ['PLACED', 'APPROVED', 'COMPLETED'].includes(order) && ['DONE', 'ACTIVE'].includes(port),
  delivered: ({ delivery }) => delivery === 'DELIVERED',
  soon: () => false,
};

describe.each(locales)('%s', (locale) => {
  let textOf: (id: string, of?: object) => string;
  beforeAll(async () => {
    const messages = {
      ...(await loadMessages('order', locale)),
      ...(await loadMessages('payment', locale)),
    };
    const { text } = textsFor(locale, messages);
    textOf = (id, of = {}) => {
      if (!Object.hasOwn(messages, id)) throw new Error(`There is no message "${id}".`);
      return text(id, { ...values, method: 'DOORSTEP_DELIVERY', ...of });
    };
  });

  it('makes no false claim for any combination', () => {
    const known = new Map<string, readonly Claim[]>();
    const claimsOf = (id: string): readonly Claim[] => {
      const words = `${textOf(id)} ${textOf(id, { method: 'SELF_PICKUP' })}`;
      const found = known.get(id) ?? kinds.filter((claim) => claims[claim][locale].test(words));
      known.set(id, found);
      return found;
    };
    const untrue = new Set<string>();
    for (const facts of everyStatus()) {
      const { text, head, isAboutDelivery, sentences } = summarizeStatus(facts);
      const hasLine = facts.order === 'COMPLETED' && facts.line !== 'NONE';
      for (const id of [text, ...(hasLine && !isAboutDelivery ? [] : [head]), ...sentences])
        for (const claim of known.get(id) ?? claimsOf(id))
          if (!holds[claim](facts)) untrue.add(`${claim}: ${id}`);
    }
    expect([...untrue]).toEqual([]);
    expect(known.size).toBeGreaterThan(50);
  });

  it('makes each claim somewhere, so that its pattern is tested', () => {
    const claimed = [
      'order.line.active',
      'order.line.active.esim',
      'order.port.DONE.hint',
      'order.delivery.DELIVERED.hint',
    ].flatMap((id) => kinds.filter((claim) => claims[claim][locale].test(textOf(id))));
    expect(claimed).toEqual(['active', 'active', 'moved', 'delivered']);
  });

  it('mentions each action that it offers', () => {
    const known = new Map<string, boolean>();
    const speaksOf = (action: keyof typeof acts, id: string): boolean => {
      const key = `${action} ${id}`;
      const found = known.get(key) ?? acts[action][locale].test(textOf(id));
      known.set(key, found);
      return found;
    };
    const unsaid = new Set<string>();
    for (const facts of everyStatus()) {
      const { sentences, actions } = summarizeStatus(facts);
      for (const action of actions)
        if (action !== 'cancel' && action !== 'help' && !sentences.some((id) => speaksOf(action, id)))
          unsaid.add(`${action}: ${sentences.join(' ')}`);
    }
    expect([...unsaid]).toEqual([]);
  });

  it('makes no claim before a due payment', () => {
    const untrue = everyPurchase().flatMap((facts) =>
      [
        ...purchaseSentences(facts),
        ...(transferSteps(facts) ?? []).flatMap(({ text, hint }) => (hint === null ? [text] : [text, hint])),
        'payment.success.title',
        `payment.success.title.${nextTopic(facts)}`,
        'payment.success.followed',
      ].filter((id) => Object.values(claims).some((claim) => claim[locale].test(textOf(id)))),
    );
    expect(untrue).toEqual([]);
  });

  it('states where a number is until it moves, and what to do with the SIM in the meantime', () => {
    for (const id of [
      'order.port.REQUESTED.hint',
      'order.port.REQUESTED.undated',
      'order.port.SUBMITTED.hint',
      'order.port.SUBMITTED.undated',
      'order.port.DONOR_SWITCH_SCHEDULED.hint',
      'payment.success.number.PORT_IN',
      'payment.success.number.PORT_IN.dated',
    ])
      expect([id, textOf(id)]).toEqual([id, expect.stringMatching(/current SIM in|puesta tu SIM actual/)]);
  });
});

/** Other texts about SIMs, numbers and lines, by feature. */
const otherTexts = {
  plan: /^plan\.sim\./,
  summary: /^summary\.delivery/,
  'port-in': /^portIn\.keep$/,
  session: /^session\./,
  pending: /^pending\./,
  service: /^service\.maintenance/,
  'service-request': /^serviceRequest\./,
  'number-change': /^numberChange\./,
  'number-recovery': /^numberRecovery\./,
  'reverse-port-out': /^reversePortOut\./,
  termination: /^termination\.(?:success|none)/,
} as const;

describe.each(locales)('other texts (%s)', (locale) => {
  it.each(Object.entries(otherTexts))('no text of %s claims readiness or haste', async (feature, ids) => {
    const messages = await loadMessages(feature as keyof typeof otherTexts, locale);
    const found = Object.entries(messages).filter(([id]) => ids.test(id));
    expect(found).not.toEqual([]);
    const untrue = found.filter(([, words]) =>
      (['ready', 'soon'] as const).some((claim) => claims[claim][locale].test(JSON.stringify(words))),
    );
    expect(untrue).toEqual([]);
  });
});
