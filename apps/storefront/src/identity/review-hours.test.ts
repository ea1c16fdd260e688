import { type Locale, loadMessages, locales, textsFor } from '@senda/messages';
import { describe, expect, it } from 'vitest';

const values = { source: 'order', until: 'none', untilNear: 'none' };

/** Texts that wait for us: an order's approval, the review of an identity document. */
const waiting = {
  esim: ['esim.lede.preparing'],
  kyc: ['kyc.order.lede.reviewing'],
  order: [
    'order.hint.INITIATED',
    'order.hint.PLACED',
    'order.identity.REVIEWING',
    'order.step.approved.hint',
  ],
  payment: ['payment.success.sim.esim', 'payment.success.sim.in_hand'],
  'sim-activation': ['simActivation.lede.preparing'],
} as const;

const hour: Readonly<Record<Locale, RegExp>> = { 'es-MX': /en una hora/, 'en-US': /within one hour/ };
const day: Readonly<Record<Locale, RegExp>> = { 'es-MX': /en 24 horas/, 'en-US': /within 24 hours/ };

describe.each(locales)('%s', (locale) => {
  it.each(Object.entries(waiting))(
    '%s: says by when we answer, nothing without hours',
    async (feature, ids) => {
      const { text } = textsFor(locale, await loadMessages(feature as keyof typeof waiting, locale));
      for (const id of ids) {
        const said = (reviewHours: number): string => text(id, { ...values, reviewHours });
        expect([id, said(24)]).toEqual([id, expect.stringMatching(day[locale])]);
        expect([id, said(1)]).toEqual([id, expect.stringMatching(hour[locale])]);
        expect([id, said(0)]).toEqual([id, expect.not.stringMatching(/hora|hour|\s\.|\s\s|\s$/)]);
      }
    },
  );
});
