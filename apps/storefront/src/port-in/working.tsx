import type { PortInView } from '@senda/core/features/port-in';
import { useText } from '../platform/locale/use-text.ts';

const texts: Readonly<Record<string, string>> = {
  validating: 'portIn.validating',
  checking: 'portIn.checking',
  verifying: 'portIn.verifying',
};

/** Says to screen readers what a transfer waits for. */
export function Working({ view: { state } }: { view: Pick<PortInView, 'state'> }) {
  const { t } = useText();
  const text = texts[state];
  return <output className="vh">{text && t(text)}</output>;
}
