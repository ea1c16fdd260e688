import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Journey } from '@senda/journey/library';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { proveFile } from '../../packages/core/src/journeys/journeys.ts';
import { root } from '../bootstrap.mjs';
import { pixelDifference, touchedStories } from './changed.ts';
import { personAt, personWith, readFacts } from './people.ts';

interface File {
  readonly steps: readonly { readonly name: string }[];
}

/** Returns a journey of `journeys/`, edited. */
async function journeyOf(
  name: string,
  edit = (steps: File['steps']): readonly unknown[] => steps,
): Promise<Journey> {
  const file = JSON.parse(await readFile(path.join(root, 'journeys', `${name}.json`), 'utf8')) as File;
  const { journey, findings } = proveFile(JSON.stringify({ ...file, steps: edit(file.steps) }));
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return journey;
}

describe('a person', () => {
  it('has the wanted facts, on a path of theirs', async () => {
    const { customer, path: steps } = personWith(
      await journeyOf('onboarding'),
      readFacts(['simType=physical_sim', 'numberType=NEW', 'startedSession=customer']),
    );
    expect(customer).toMatchObject({
      simType: 'physical_sim',
      numberType: 'NEW',
      startedSession: 'customer',
    });
    expect(steps).not.toContain('port-in');
    expect(steps).not.toContain('sign-in');
  });

  it.each([
    [['sim=esim'], /There is no fact "sim"\. The facts are .*simType/],
    [['simType=paper'], /"simType" has no value "paper"\. It has esim, physical_sim\./],
  ])('of %s is unknown', (facts, message) => {
    expect(() => readFacts(facts)).toThrow(message);
  });

  it('who is impossible, or has no number, is answered with those whom there are', async () => {
    const journey = await journeyOf('onboarding');
    const impossible = readFacts(['simType=esim', 'esimDeliveryNeeded=true']);
    expect(() => personWith(journey, impossible)).toThrow(
      /No customer of "onboarding" has simType = esim.*\n {2}1 {2}/,
    );
    expect(() => personAt(journey, 99)).toThrow(/people with stories:\n {2}1 {2}/);
  });
});

describe('an edit', () => {
  it('that changes nothing touches no story', async () => {
    const journey = await journeyOf('termination');
    expect(touchedStories(journey, journey)).toEqual([]);
  });

  it('of the order touches the pages that stand elsewhere, and takes none away', async () => {
    const before = await journeyOf('onboarding');
    const after = await journeyOf('onboarding', (steps) => {
      const moved = steps.filter(({ name }) => name === 'personal-details');
      return steps.flatMap((step) =>
        step.name === 'address-details' ? [step, ...moved] : moved.includes(step) ? [] : [step],
      );
    });
    const touched = touchedStories(before, after);
    expect(new Set(touched.map(({ kind }) => kind))).toEqual(new Set(['changed']));
    expect(touched.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['personal-details', 'address-details']),
    );
    for (const { before: was, after: is } of touched) expect(is.toSorted()).toEqual(was.toSorted());
  });
});

it('the difference of two pictures counts the pixels that differ, and those that one lacks', () => {
  const picture = (height: number, dark: boolean) => {
    const png = new PNG({ width: 10, height });
    png.data.fill(255);
    if (dark) png.data.fill(0, 0, 3);
    return PNG.sync.write(png);
  };
  expect(pixelDifference(picture(10, false), picture(10, false))).toMatchObject({ pixels: 0, share: 0 });
  expect(pixelDifference(picture(10, false), picture(10, true))).toMatchObject({ pixels: 1, share: 0.01 });
  expect(pixelDifference(picture(10, false), picture(20, false)).pixels).toBeGreaterThan(0);
});
