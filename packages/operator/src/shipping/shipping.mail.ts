import type { MailRow } from '../store/rows.ts';

/** What a customer is sent to choose another delivery day with; the code stands in the text alone: it is no one-time code. */
export const rescheduleMail = (
  orderRef: string,
  verificationCode: string,
): Pick<MailRow, 'subject' | 'text'> => ({
  subject: `Elige otro día de entrega para tu pedido ${orderRef}`,
  text: [
    `Tu código de verificación: ${verificationCode}`,
    'Con él eliges otro día, otra dirección o una tienda para tu SIM. Sirve tres días.',
    '',
    `Your verification code: ${verificationCode}`,
    'It lets you choose another day, another address or a shop for your SIM. It is good for three days.',
  ].join('\n'),
});
