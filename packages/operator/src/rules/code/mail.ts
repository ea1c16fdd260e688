/** Messages with a code, in both languages, as the recipient's language is not known. */

export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

export const codeMail = (code: string): Message => ({
  subject: `${code} is your Senda code / es tu código de Senda`,
  text: [
    `Your code is ${code}. It is good for 2 minutes. If you did not ask for it, you can ignore this message.`,
    `Tu código es ${code}. Vence en 2 minutos. Si no lo pediste, puedes ignorar este mensaje.`,
  ].join('\n\n'),
  code,
});

/** Message to an e-mail without an account, instead of a code. */
export const noAccountMail: Message = {
  subject: 'You have no Senda account yet / Aún no tienes cuenta en Senda',
  text: [
    'Someone asked to log in with this e-mail, which has no account. To open one, choose “Sign up” and enter this e-mail. If it was not you, you can ignore this message.',
    'Alguien pidió iniciar sesión con este correo, que no tiene cuenta. Para abrir una, elige “Crear cuenta” y escribe este correo. Si no fuiste tú, puedes ignorar este mensaje.',
  ].join('\n\n'),
};

/** Message to the owner of an address that another customer entered. The response to that customer does not reveal it. */
export const inUseMail: Message = {
  subject: 'Someone entered your e-mail / Alguien escribió tu correo',
  text: [
    'Someone wants to use this e-mail for a Senda account, but it belongs to yours. Nothing has changed. If it was you, choose another e-mail.',
    'Alguien quiere usar este correo en una cuenta de Senda, pero ya es el de la tuya. Nada cambió. Si fuiste tú, elige otro correo.',
  ].join('\n\n'),
};
