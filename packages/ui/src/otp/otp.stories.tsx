import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-otp',
  title: 'Components · Componentes/One-time code · Código de un solo uso',
  component: ui.OtpFrame,
  subcomponents: { OtpMeta: ui.OtpMeta },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Take a pasted code, and six digits in the first box. · Acepta un código pegado, y seis dígitos en la primera casilla.',
        'Name the boxes "Digit 1 of 6", in a group named after the code. · Nombra las casillas "Dígito 1 de 6", en un grupo con el nombre del código.',
      ],
      donts: [
        'Submit by itself with the sixth digit. · Enviar solo con el sexto dígito.',
        'Speak each second: the timer is not announced, a status is at 60 s, 10 s and 0. · Leer cada segundo: el reloj no se anuncia; un estado sí, a los 60 s, 10 s y 0.',
      ],
    },
  },
} satisfies KitMeta;

export const Rejected: StoryObj = {
  name: 'Rejected · Rechazado',
  render: () => (
    <div className="stack">
      <ui.OtpFrame legend="6 digit verification code" bad>
        {[1, 2, 3, 4, 5, 6].map((digit) => (
          <input
            key={digit}
            placeholder=" "
            defaultValue={digit}
            aria-label={`Digit ${digit} of 6`}
            inputMode="numeric"
          />
        ))}
      </ui.OtpFrame>
      <ui.OtpMeta
        timer={
          <>
            expiring in <b>00:52</b>
          </>
        }
        resendLabel="Resend code"
        canResend
        onResend={() => undefined}
      />
    </div>
  ),
};
