import { SearchIcon } from '../icon/later-icons.ts';
import { FormattedField, type FormattedFieldProps } from './formatted-field.tsx';

/** A text field with a search icon; `type="search"`. */
export function SearchField(props: Omit<FormattedFieldProps, 'start' | 'type'>) {
  return <FormattedField {...props} type="search" start={<SearchIcon size="s" />} />;
}
