import { model } from '@senda/contract';
import * as v from 'valibot';

/** An id must not contain path characters: `..` would lead its call to another address. */
const Reference = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

/** Whether a text of an address can be the id of an order, a line or a request. */
export const isReference = (text: string | null): text is string => v.is(Reference, text);
