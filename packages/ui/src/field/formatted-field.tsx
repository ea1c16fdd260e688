import { type FieldFormat, useFormat } from './field-format.ts';
import { type TextFieldProps, TextInput } from './text-field.tsx';

export type FormattedFieldProps = TextFieldProps & {
  /** Formats the text while it is typed; shown as typed without one. */
  format: FieldFormat | undefined;
};

/** A single-line text field that formats what is typed, such as a number in groups. */
export function FormattedField({ value, onValue, format, ...rest }: FormattedFieldProps) {
  return <TextInput {...rest} input={useFormat({ value, onValue, format })} />;
}
