import { simActivationMachine, simActivationView } from '@senda/core/features/sim-activation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { SimActivationScreen } from './sim-activation.screen.tsx';

export default {
  title: 'sim/Activate a SIM card · Activar un chip',
  decorators: [inLayoutOf('/manage/sim-activation')],
  excludeStories: ['story'],
  parameters: {
    names: {
      activeAlready: 'Active already · Ya activa',
      coming: 'SIM on its way · SIM en camino',
      comingStale: 'SIM on its way, out of date · SIM en camino, sin actualizar',
      entering: "Typing the card's number (ICCID) · Escribiendo el número del chip (ICCID)",
      inUse: 'SIM card in use · Chip en uso',
      looking: 'Camera open · Cámara abierta',
      misread: 'Code misread · Código mal leído',
      missed: 'SIM on its way: missed delivery · SIM en camino: entrega fallida',
      nothingToActivate: 'Nothing to activate · Nada por activar',
      numberMissing: 'Nothing typed · Sin número',
      orderOfAnEsim: 'Order of an eSIM · Pedido de una eSIM',
      orderWithoutSim: 'Order without a SIM · Pedido sin SIM',
      otherCard: 'Other SIM card · Otro chip',
      pickup: 'SIM in a pickup store · SIM en un punto de entrega',
      readerUnloaded: 'Reader did not load · El lector no cargó',
      refused: 'SIM card refused · Chip rechazado',
      scanned: 'Scanned · Escaneado',
      scanning: 'Scanning · Escaneando',
      wrongDigit: 'A digit is wrong · Un dígito incorrecto',
    },
  },
} satisfies Meta;

export const story = machineStories(simActivationMachine, (snapshot, send) => (
  <SimActivationScreen view={simActivationView(snapshot, send)} />
));

/** The answer was lost. */
export const EnteringFailed = story('entering.failed');
/** The courier could not deliver the card. */
export const Missed = story('missed');
/** The card may wait in a shop. */
export const Pickup = story('pickup');
export const NumberMissing = story('missing');
/** The camera is open. */
export const Looking = story('looking');
/** The session ended meanwhile: checking again would not help. */
export const StaleSignedOut: StoryObj = {
  ...story('staleSignedOut'),
  play: async ({ canvas }) => {
    const note = within(canvas.getByRole('alert'));
    await expect(note.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/web/login'));
    await expect(note.queryByRole('button')).toBeNull();
  },
};
export const ActiveAlready = story('already');
/** The number is still to be transferred. */
export const ActiveUnnamed = story('portIn');
export const OrderOfAnEsim = story('esim');
export const NothingToActivate = story('closed');
export const OrderWithoutSim = story('nothing');
