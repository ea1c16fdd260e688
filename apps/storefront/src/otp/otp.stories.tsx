import { otpMachine, otpView } from '@senda/core/features/otp';
import { otpStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { OtpScreen } from './otp.screen.tsx';

export default {
  title: 'Account/One-time code',
  decorators: [inLayoutOf('/web/verify-otp/login')],
} satisfies Meta;

const story = (state: keyof typeof otpStates): StoryObj =>
  storyOf(otpStates[state], (snapshot) => <OtpScreen view={otpView(snapshot, () => undefined)} />);

export const Entering = story('entering');
export const EnteringFailed = story('entering.failed');
export const VerifyingLogin = story('verifyingLogin');
export const VerifyingSignup = story('verifyingSignup');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Lapsed = story('lapsed');
export const Resending = story('resending');
export const Renewing = story('renewing');
export const Consenting = story('consenting');
export const Verified = story('verified');
export const Exhausted = story('exhausted');
export const Left = story('left');

const send = fn();
const half = otpMachine.resolveState({
  value: { entering: 'open' },
  context: { ...otpStates.entering.context, digits: ['4', '8', '1', '', '', ''] },
});

/** The digit that a box already holds counts as typed: the next one goes to the next box. */
export const SameDigit: StoryObj = {
  render: () => <OtpScreen view={otpView(half, send)} />,
  play: async ({ canvas }) => {
    send.mockClear();
    const [, box] = canvas.getAllByRole('textbox');
    await userEvent.type(box as HTMLInputElement, '8', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await expect(send).toHaveBeenCalledWith({ type: 'code.typed', box: 1, text: '8' });
  },
};
