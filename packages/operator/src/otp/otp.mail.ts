import type { Message } from '../rules/code-mail.ts';

/** Whoever has no account yet is told so, in both languages. */
export const noAccountMail: Message = {
  subject: 'You have no Senda account yet / Aún no tienes cuenta en Senda',
  text: [
    'Someone asked to log in with this e-mail, which has no account. To open one, choose “Sign up” and enter this e-mail. If it was not you, you can ignore this message.',
    'Alguien pidió iniciar sesión con este correo, que no tiene cuenta. Para abrir una, elige “Crear cuenta” y escribe este correo. Si no fuiste tú, puedes ignorar este mensaje.',
  ].join('\n\n'),
};
