import { otpMachine, otpView } from '@senda/core/features/otp';
import { otpStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { OtpScreen } from './otp.screen.tsx';

export default {
  title: 'signIn/One-time code (OTP) · Código de un solo uso (OTP)',
  decorators: [inLayoutOf('/web/verify-otp/login')],
  excludeStories: ['story'],
  parameters: {
    names: {
      expired: 'Code expired (OTP expired) · Código vencido (OTP vencido)',
      incorrect: 'Wrong code (OTP incorrect) · Código incorrecto (OTP incorrecto)',
      lapsed: 'Code expired, notice closed · Código vencido, aviso cerrado',
      sameDigit: 'The same digit again · El mismo dígito otra vez',
      verifyingLogin: 'Checking the code, signing in · Revisando el código, al entrar',
      verifyingSignup: 'Checking the code, signing up · Revisando el código, al registrarse',
    },
  },
} satisfies Meta;

export const story = machineStories(otpMachine, (snapshot, send) => (
  <OtpScreen view={otpView(snapshot, send)} />
));

const send = fn();
const half = otpMachine.resolveState({
  value: { entering: 'open' },
  context: { ...otpStates.entering.context, digits: ['4', '8', '1', '', '', ''] },
});

const halfView = otpView(half, send);

/** The digit that a box already holds counts as typed: the next one goes to the next box. */
export const SameDigit: StoryObj = {
  render: () => <OtpScreen view={halfView} />,
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('textbox');
    // The page takes the focus first, in a built Storybook maybe after this has begun.
    await waitFor(() => expect(boxes[halfView.focus]).toHaveFocus());
    send.mockClear();
    const [, box] = boxes;
    await userEvent.type(box as HTMLInputElement, '8', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await expect(send).toHaveBeenCalledWith({ type: 'code.typed', box: 1, text: '8' });
  },
};
