/** Calls one by one: who makes a call downloads its group, not the whole contract. */
import type { CallShape } from './call.ts';
import type { CallName } from './calls/index.ts';

/** Some calls of the contract, by name. */
export type SomeCalls = Readonly<Partial<Record<CallName, CallShape>>>;

/** What the pages make that customers enter by: found at once. Every other call stands in a list that comes with the first of them. */
const groups = {
  catalogue: async () => (await import('./calls/catalogue.ts')).catalogueCalls,
  opening: async () => (await import('./calls/opening.ts')).openingCalls,
  plan: async () => (await import('./calls/plan.ts')).planCalls,
  user: async () => (await import('./calls/user.ts')).userCalls,
} satisfies Record<string, () => Promise<SomeCalls>>;

const groupOf = {
  getEligibleProducts: 'catalogue',
  getPromotionConfig: 'plan',
  listSimTypeIcons: 'plan',
  getGlobalConfig: 'opening',
  getWebfrontSettings: 'opening',
  getMaintenance: 'opening',
  getAppLocale: 'opening',
  signIn: 'user',
  resendSignIn: 'user',
  signUp: 'user',
  validateSignIn: 'user',
  validateSignUp: 'user',
  refreshToken: 'user',
  logout: 'user',
  getUser: 'user',
  submitConsent: 'user',
} as const satisfies Partial<Record<CallName, keyof typeof groups>>;

/** A call of the pages that customers enter by: it is found without the list of all others. */
export type EarlyCall = keyof typeof groupOf;
const isEarly = (name: CallName): name is EarlyCall => Object.hasOwn(groupOf, name);

/**
 * The declaration of a call.
 * @throws Error when its group cannot be downloaded
 */
export async function loadCall(name: CallName): Promise<CallShape> {
  const group: SomeCalls = isEarly(name)
    ? await groups[groupOf[name]]()
    : await (await import('./later-calls.ts')).laterGroup(name);
  const shape = group[name];
  if (!shape) throw new Error(`The call "${name}" is not in its group.`);
  return shape;
}
