import { model } from '@senda/contract';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { journeyIcons, numberTypeIcons, simTypeIcons } from './icons.ts';

/** Returns the straight, closed outlines of a path: drawn as lines they would show a bar as two. */
const outlinesIn = (path: string): string[] =>
  (path.match(/M[^M]*/g) ?? []).filter(
    (part) => /^M[\d., HhVvLlMm-]+z$/.test(part.trim()) && part.length < 60,
  );

test.each([...journeyIcons, ...simTypeIcons, ...numberTypeIcons])(
  'the icon $name is drawn as lines',
  (icon) => {
    expect(parse(model.Icon, icon)).toEqual(icon);
    expect(outlinesIn(icon.path)).toEqual([]);
  },
);
