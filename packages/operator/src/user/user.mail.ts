import type { Message } from '../rules/code-mail.ts';

/** Goes to the address that was the customer's until now; it does not name the new one. */
export const emailChangedMail: Message = {
  subject: 'Your Senda e-mail was changed / Cambió tu correo de Senda',
  text: [
    'Your account has a new e-mail, and this one no longer logs in to it. If it was not you, write to us at once.',
    'Tu cuenta tiene un correo nuevo; este ya no inicia sesión. Si no fuiste tú, escríbenos de inmediato.',
  ].join('\n\n'),
};
