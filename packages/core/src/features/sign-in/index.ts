export { codeEmail } from './email.ts';
export { signInMachine } from './sign-in.machine.ts';
export type { SignInInput, SignInOutput } from './sign-in.setup.ts';
export { type SignInView, signInView } from './sign-in.view.ts';
