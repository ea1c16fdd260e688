import type { FactDeclaration } from '@senda/journey';

/** Every fact that conditions in journey files may read, with its domain. */
export const facts = {
  channel: { values: ['web', 'retail'], ambient: true },
  source: { values: ['web', 'meli'], ambient: true },
  startedSession: { values: ['none', 'guest', 'customer'], ambient: true },
  telcoUser: { values: [true, false], ambient: true },
  simType: { values: ['esim', 'physical_sim'] },
  hasAddons: { values: [true, false] },
  authFlow: { values: ['login', 'signup'] },
  /** Whether the plan's eKYC configuration asks for an identity check. */
  kycRequired: { values: [true, false] },
  /** Whether a part of the plan is paid later: something is due with the order, and something every period. */
  paidLater: { values: [true, false] },
  numberType: { values: ['NEW', 'PORT_IN'] },
  esimDeliveryNeeded: { values: [true, false] },
  /** `each-part`: what is paid now and what is paid later have a choice of their own. */
  paymentMethod: { values: ['new-card', 'saved-card', 'each-part'] },
  paymentOutcome: { values: ['paid', 'failed'] },
} as const satisfies Record<string, FactDeclaration>;
