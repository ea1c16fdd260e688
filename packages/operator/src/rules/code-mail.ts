/** The messages that carry a code, in both languages: nothing may be known yet of who reads them. */

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
