import { useState } from 'react';

/** Announces a text whenever it changes. At first it is on the page already, and would be read twice. */
export function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState({ text, isNew: false });
  if (said.text !== text) setSaid({ text, isNew: true });
  return <output className="vh">{said.isNew && said.text}</output>;
}
