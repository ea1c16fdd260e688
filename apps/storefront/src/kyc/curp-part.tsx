import type { KycView } from '@senda/core/features/kyc';
import { TextField } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { idOf } from './kyc-ids.ts';

/** The CURP that takes the place of a `rejected` one, masked. */
export function CurpPart({ view, rejected }: { view: KycView; rejected: string | null }) {
  const { t } = useText();
  return view.fields.map(({ name, value, problem }) => (
    <TextField
      key={name}
      id={idOf(name)}
      label={t(`kyc.${name}`)}
      hint={t(rejected === null ? 'kyc.curp.hint' : 'kyc.curp.hint.rejected', { curp: rejected ?? '' })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem && t(problem)}
      value={value}
      onValue={(text) => view.change(name, text)}
      onBlur={() => view.leave(name)}
    />
  ));
}
