import { deviceMachine, deviceView } from '@senda/core/features/device';
import { planMachine, planView } from '@senda/core/features/plan';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import { snapshotOf } from '../stories/snapshots.ts';
import { machineStories } from '../stories/story-of.tsx';
import { EsimDialog } from './device.screen.tsx';

export default {
  title: 'buy/Check the phone · Revisar el teléfono',
  excludeStories: ['story'],
  parameters: {
    names: {
      fetching: 'Looking the phone up · Consultando el teléfono',
      notSearched: 'Two choices · Dos opciones',
      lacks: 'Phone without eSIM · Teléfono sin eSIM',
      takes: 'Phone takes eSIM · Teléfono con eSIM',
      wrongEid: 'Wrong EID · EID incorrecto',
    },
  },
} satisfies Meta;

export const story = machineStories(deviceMachine, (snapshot, send) => (
  <EsimDialog view={deviceView(snapshot, send)} onConfirm={nothing} physical={physical} onClose={nothing} />
));

const nothing = () => undefined;

const plans = planView(snapshotOf(planMachine, 'confirming') as SnapshotFrom<typeof planMachine>, nothing);
const physical = {
  isContinuing: plans.isContinuing,
  deliveries: plans.simTypes.flatMap(({ deliveries }) => deliveries),
  onChoose: nothing,
};

/** There is a gap between the text and the fields. */
export const Choosing: StoryObj = {
  ...story('choosing'),
  play: async ({ canvasElement }) => {
    const dialog = canvasElement.ownerDocument.querySelector('dialog');
    const words = dialog?.querySelector('[id$="-text"]')?.getBoundingClientRect();
    const fields = dialog?.querySelector('label')?.getBoundingClientRect();
    await expect((fields?.top ?? 0) - (words?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
  },
};
