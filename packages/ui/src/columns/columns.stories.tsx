import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-columns',
  title: 'Components · Componentes/Columns of a page · Columnas de una página',
  component: ui.Columns,
  subcomponents: { Main: ui.Main, TwoColumns: ui.TwoColumns, Split: ui.Split },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'One `Main` a page, with its h1 first: the skip link leads there. · Un solo `Main` por página, con su h1 primero: ahí lleva el enlace para saltar.',
        'Put the dock last, in sight and in the source: "Next" is the last thing read. · Pon el dock al final, a la vista y en el código: "Siguiente" es lo último que se lee.',
      ],
      donts: [
        '`Columns kind="rail"` without a `Rail`: it keeps a place for it. · `Columns kind="rail"` sin un `Rail`: le guarda su lugar.',
        'A form within another: `onSubmit` makes the columns one. · Un formulario dentro de otro: con `onSubmit`, las columnas ya lo son.',
      ],
    },
  },
} satisfies KitMeta;

export const OneColumn: StoryObj = {
  name: 'One column with a code · Una columna con un código',
  render: () => (
    <ui.Split>
      <ui.Columns kind="one" onSubmit={fn()}>
        <ui.Main kind="auth">
          <h1>Verify your account with a code</h1>
          <ui.OtpFrame legend="6 digit verification code" describedBy="otp-help">
            {[1, 2, 3, 4, 5, 6].map((digit) => (
              <input key={digit} placeholder=" " aria-label={`Digit ${digit} / 6`} inputMode="numeric" />
            ))}
          </ui.OtpFrame>
          <ui.OtpMeta
            timer={
              <>
                expiring in <b>01:57</b>
              </>
            }
            resendLabel="Resend code"
            canResend={false}
            onResend={fn()}
          />
          <ui.Hint id="otp-help">You can ask for a new code in the last minute.</ui.Hint>
        </ui.Main>
        <ui.Dock label="Next step" inline>
          <ui.DockButtons>
            <ui.Button kind="line">Back</ui.Button>
            <ui.Button kind="fwd" type="submit" iconEnd={ui.RightIcon}>
              Next
            </ui.Button>
          </ui.DockButtons>
        </ui.Dock>
      </ui.Columns>
    </ui.Split>
  ),
};
