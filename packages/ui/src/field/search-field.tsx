import { SearchIcon } from '../icon/later-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field with a search icon; `type="search"`. */
export function SearchField(props: Omit<TextFieldProps, 'start' | 'type'>) {
  return <TextField {...props} type="search" start={<SearchIcon size="s" />} />;
}
