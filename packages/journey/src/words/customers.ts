import type { Facts } from '../condition/condition.ts';
import type { Speech } from './speech.ts';

/** Returns the facts in which customers differ, in the order in which the first of them has them. */
function distinguishing(customers: readonly Facts[]): readonly string[] {
  const facts = [...new Set(customers.flatMap(Object.keys))];
  return facts.filter((fact) => new Set(customers.map((customer) => customer[fact])).size > 1);
}

/** Names customers by the facts in which they differ: "Signed in · eSIM". One alone is named by all of its facts. */
export function customerNames(customers: readonly Facts[], speech: Speech): readonly string[] {
  const facts = customers.length > 1 ? distinguishing(customers) : undefined;
  return customers.map((customer) =>
    speech.customer(
      facts
        ? Object.fromEntries(
            facts.flatMap((fact) => (customer[fact] === undefined ? [] : [[fact, customer[fact]]])),
          )
        : customer,
    ),
  );
}
