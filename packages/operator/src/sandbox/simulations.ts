interface Simulation {
  /** What a person does. */
  readonly how: string;
  /** What becomes of it. */
  readonly what: string;
}

/** What stands in for people who are not there: a reviewer, a courier, somebody at the door. */
export const simulations: readonly Simulation[] = [
  {
    how: 'An identity document whose file is called “refused” (refused.jpg, refused.pdf …)',
    what: 'cannot be read: the check is rejected two minutes later. All others are approved.',
  },
  {
    how: 'A shipping address in a street with “Ausente” in its name',
    what: 'nobody opens: the first delivery fails, and another day costs the delivery fee.',
  },
  { how: 'Postal code 12000 (Milpa Alta)', what: 'no courier goes there; shops are near.' },
  { how: 'Postal code 68000 (Oaxaca)', what: 'no shop is near; the courier comes.' },
];
