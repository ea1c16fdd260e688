import { deviceView } from '@senda/core/features/device';
import { esimInstallMachine, esimInstallView } from '@senda/core/features/esim';
import { deviceCases, deviceStates, esimInstallStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import type { Send } from '../stories/running-step.tsx';
import { machineStories, storyOf } from '../stories/story-of.tsx';
import { EsimInstallScreen } from './esim-install.screen.tsx';

export default {
  title: 'sim/Install an eSIM (QR code) · Instalar una eSIM (código QR)',
  decorators: [inLayoutOf('/manage/esim-install-oneclick')],
  excludeStories: ['story'],
  parameters: {
    names: {
      activationRefused: 'Activation refused · Activación rechazada',
      confirmationCode: 'With a confirmation code · Con código de confirmación',
      downloading: 'Downloading · Descargando',
      ended: 'No eSIM to install · Sin eSIM por instalar',
      installationFailed: 'Installation failed · La instalación falló',
      installationFailedResting:
        'Installation failed, checking stopped · La instalación falló, consulta detenida',
      installedAlready: 'Installed already · Ya instalada',
      noEsim: 'Order of a SIM card · Pedido de un chip',
      nothingToInstall: 'Nothing to install · Nada por instalar',
      ofLine: "A line's eSIM · eSIM de una línea",
      ofLineActive: "A line's eSIM, active · eSIM de una línea, activa",
      ofLineCard: 'A line with a SIM card · Línea con chip',
      ofLineEnded: 'A line that has ended · Línea dada de baja',
      onAndroid: 'On this Android phone · En este Android',
      onAnotherPhone: 'eSIM on another phone · eSIM en otro teléfono',
      onIphone: 'On this iPhone · En este iPhone',
      phoneUnlisted: 'Phone not listed · Teléfono fuera de la lista',
      retried: 'Tried again · Otro intento',
      started: 'Started · Empezada',
    },
  },
} satisfies Meta;

const show = (
  snapshot: (typeof esimInstallStates)['following'],
  send: Send,
  phone = deviceStates.choosing,
) => <EsimInstallScreen view={esimInstallView(snapshot, send)} phone={deviceView(phone, () => undefined)} />;
export const story = machineStories(esimInstallMachine, (snapshot, send) => show(snapshot, send));

/** The page is open on the phone. */
export const OnIphone = story('onIphone');
export const ActivationRefused = story('refused');
export const InstallationFailed = story('failed');
export const InstallationFailedResting = story('failedResting');
/** The phone has not reported its name. */
export const ActiveUnnamed = story('activeUnnamed');
export const InstalledAlready = story('already');
export const OnAnotherPhone = story('other');
export const NoEsim = story('card');
export const NothingToInstall = story('closed');
/** The page is about a line, which may have another eSIM than its order. */
export const OfLine = story('ofLine');
export const ConfirmationCode = story('confirmation');
/** The session ended meanwhile: checking again would not help. */
export const StaleSignedOut: StoryObj = {
  ...story('staleSignedOut'),
  play: async ({ canvas }) => {
    const note = within(canvas.getByRole('alert'));
    await expect(note.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/web/login'));
    await expect(note.queryByRole('button')).toBeNull();
  },
};
/** The check of the phone is open. */
export const PhoneUnlisted: StoryObj = {
  ...storyOf(esimInstallStates.following, (snapshot, send) => show(snapshot, send, deviceCases.lacks)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/which phone is it|qué teléfono es/i));
    await expect(canvas.getByRole('combobox', { name: /brand|marca/i })).toBeVisible();
  },
};
