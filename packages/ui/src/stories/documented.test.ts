import { expect, it } from 'vitest';
import * as ui from '../index.ts';
import type { KitMeta } from './kit-meta.ts';

const files = import.meta.glob<{ readonly default: Partial<KitMeta> }>(
  ['../*/*.stories.tsx', '!../tokens/*'],
  { eager: true },
);
const pages = Object.values(files).flatMap(({ default: meta }) => (meta.component ? [meta] : []));

it('has one page for each component of the kit', () => {
  const shown = pages.flatMap(({ component, subcomponents }) => [
    component,
    ...Object.values(subcomponents ?? {}),
  ]);
  // The page of icons lists all of them.
  const components = Object.entries(ui).filter(([name]) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
  const times = components.map(([name, one]) => [name, shown.filter((other) => other === one).length]);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
});

it.each(pages.map((page) => [page.title, page] as const))(
  '%s: says do and don’t in both languages',
  (_, page) => {
    const { dos, donts } = page.parameters?.guide ?? { dos: [], donts: [] };
    const words = [...dos, ...donts].map((advice) => (typeof advice === 'string' ? advice : advice.words));
    expect([dos.length, donts.length]).not.toContain(0);
    expect(words.filter((text) => !/^[^·]+ · [^·]+$/.test(text))).toEqual([]);
  },
);
