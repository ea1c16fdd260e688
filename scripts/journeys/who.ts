import type { Condition, Flags, Library } from '@senda/journey/library';
import { nearest } from '@senda/journey/tools';
import type { Speech } from '@senda/journey/words';
import { editTexts } from './edit-texts.ts';

/** Thrown for customers whom `--who` does not describe. */
export class UnknownCustomers extends Error {
  override readonly name = 'UnknownCustomers';
}

/**
 * Returns the condition of customers such as `simType=esim`, `channel!=retail` or `simType=esim,physical_sim`: all must hold.
 * @throws UnknownCustomers which names the nearest fact or value
 */
export function whoCondition(
  wanted: readonly string[],
  library: Library,
  flags: Flags,
  speech: Speech,
): Condition {
  const texts = editTexts(speech);
  const domains = new Map(
    [...Object.entries(library.facts), ...Object.entries(flags)].map(([name, { values }]) => [name, values]),
  );
  const all = wanted.map((text): Condition => {
    const [, fact = '', sign, list = ''] = /^([^=!]+)(!?=)(.+)$/.exec(text.trim()) ?? [];
    if (sign === undefined) throw new UnknownCustomers(texts.badWho(text));
    const domain = domains.get(fact);
    if (!domain) throw new UnknownCustomers(texts.noFact(fact, nearest(fact, [...domains.keys()])));
    const values = list.split(',').map((word) => {
      const value = domain.find((one) => String(one) === word);
      if (value !== undefined) return value;
      const known = domain.map(String);
      throw new UnknownCustomers(texts.noValue(fact, word, nearest(word, known), known.join(', ')));
    });
    return sign === '=' ? { [fact]: values } : { not: { [fact]: values } };
  });
  return { all };
}
