import { provenLibrary } from '@senda/core/proven';
import { createProver } from '@senda/core/studio';
import { sampleFiles, sampleName } from '@senda/core/testing';
import { expect, it } from 'vitest';
import { wayTo } from './broken-path.ts';

const { road, findings } = createProver(provenLibrary).prove(sampleFiles.broken, sampleName);
const [finding] = findings;
if (!road || !finding) throw new Error('The sample has no finding.');

it('the way to a problem tells where what matters becomes known', () => {
  expect(wayTo(finding, road)).toEqual([
    { steps: ['pre-checkout', 'addon-selection', 'sign-in', 'verify-otp'], known: {} },
    { steps: ['connection-details'], known: { numberType: 'PORT_IN' } },
    { steps: ['personal-details', 'line-holder', 'manual-ekyc', 'address-details', 'delivery'], known: {} },
  ]);
});

it('a problem without a step or a path has the whole way, or none', () => {
  const { step: _, ...ofNoStep } = finding;
  expect(wayTo(ofNoStep, road).flatMap(({ steps }) => steps)).toEqual(finding.path);
  const { path: __, ...ofNoPath } = finding;
  expect(wayTo(ofNoPath, road)).toEqual([]);
});
