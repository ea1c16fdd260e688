/** A requirement of the specification. */
export interface Bullet {
  /** Section, part and a short name: `4.otp.resend`. */
  readonly id: string;
  readonly requirement: string;
  /** Name of the rule in the product's code, if the specification gives one: of a field, a route or a call. */
  readonly symbol?: string;
}

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Returns one bullet per field, with the id `group.field`. */
export const fields = (group: string, text: string): readonly Bullet[] =>
  names(text).map((symbol) => ({ id: `${group}.${symbol}`, requirement: '', symbol }));

/** Returns one bullet per route: `2.route.web.login` for `/web/login`. */
export const routes = (text: string): readonly Bullet[] =>
  names(text).map((symbol) => ({
    id: `2.route${symbol.replaceAll('/', '.')}`,
    requirement: `${symbol} has a screen`,
    symbol,
  }));

/** Returns one bullet per gateway call, by its name in the contract. */
export const calls = (described: Readonly<Record<string, string>>): readonly Bullet[] =>
  Object.entries(described).map(([symbol, requirement]) => ({ id: `7.call.${symbol}`, requirement, symbol }));

export const described = (bullets: Readonly<Record<string, string>>): readonly Bullet[] =>
  Object.entries(bullets).map(([id, requirement]) => ({ id, requirement }));
