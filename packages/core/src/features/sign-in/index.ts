export { codeEmail } from './email.ts';
export { type SignInInput, type SignInOutput, signInMachine } from './sign-in.machine.ts';
export { type SignInView, signInView } from './sign-in.view.ts';
