import type { FieldProblem } from './form.ts';
import { plainText } from './plain-text.ts';

/** Text, "@", text, ".", text, no whitespace (spec 5.email). */
const hasForm = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A label of a domain: letters and digits of any script, with hyphens inside (RFC 5890). */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a domain can exist: each of its labels is valid, and the last is not a number. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.every((each) => label.test(each)) && !/^[0-9]*$/.test(labels.at(-1) ?? '');
}

/** Characters that no mailbox has without quotes (RFC 5322). */
const outsideMailbox = /[<>()[\]:;,\\"]/;

/** Whether a trimmed text is an e-mail address that can exist. */
export function isEmail(text: string): boolean {
  const [mailbox = '', domain = ''] = text.split('@');
  return hasForm(text) && !outsideMailbox.test(mailbox) && isDomain(domain);
}

/** Returns the problem of an e-mail field. */
export function emailProblem(text: string): FieldProblem | undefined {
  const email = plainText(text);
  if (email === '') return 'field.email.missing';
  return isEmail(email) ? undefined : 'field.email.wrong';
}

/** Domains that many customers have; their names are compared with those typed. */
const mailDomains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.com.mx',
  'yahoo.es',
  'icloud.com',
  'live.com.mx',
  'prodigy.net.mx',
  'protonmail.com',
];
/** Domains that exist too, though they look like a mistyped one of these. */
const likeThem = ['ymail.com', 'email.com', 'mail.com', 'hotmail.mx', 'hotmail.fr', 'outlook.mx', 'yahoo.co'];
/** Providers with one domain: any other ending is a mistake. */
const soleDomains = ['gmail', 'icloud'];

/** Whether two domains differ by one typing error: a character is missing, added or replaced, or two neighbours are exchanged. */
function isOneSlipFrom(typed: string, known: string): boolean {
  if (typed === known || Math.abs(typed.length - known.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), known.slice(at)];
  const isExchanged = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return (
    isExchanged || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)
  );
}

/** Returns the domain that was probably meant; undefined if none is similar. */
function meantDomain(domain: string): string | undefined {
  if (mailDomains.includes(domain) || likeThem.includes(domain)) return undefined;
  const [name = ''] = domain.split('.');
  return soleDomains.includes(name)
    ? `${name}.com`
    : mailDomains.find((known) => isOneSlipFrom(domain, known));
}

/** Returns the address in a text with something around it: a name, brackets, "mailto:", a full stop. */
const addressIn = (text: string): string =>
  /[^\s@<>()[\]:;,\\"]+@[^\s@<>()[\]:;,\\"]+/
    .exec(text)?.[0]
    .replace(/\.{2,}/g, '.')
    .replace(/\.$/, '') ?? '';

/** Returns the address that was probably meant, to ask about; null if nothing looks wrong. */
export function emailSuggestion(text: string): string | null {
  const typed = plainText(text);
  const email = addressIn(typed);
  const [mailbox = '', domain = ''] = email.split('@');
  const meant = `${mailbox}@${meantDomain(domain.toLowerCase()) ?? domain}`;
  return isEmail(meant) && meant !== typed ? meant : null;
}

/** A question about an address that looks mistyped. */
export interface EmailQuestion {
  /** The address that was probably meant. */
  readonly suggestion: string;
  /** Whether the customer may go on with the address as typed. */
  readonly mayKeep: boolean;
}

/** An e-mail field, and the address that the customer was asked about. */
interface AskedEmail {
  readonly email: string;
  readonly doubted?: string | undefined;
}

const isAsked = ({ email, doubted }: AskedEmail): boolean => plainText(email) === doubted;

/** Whether an address looks mistyped and the customer was not asked about it yet. */
export const isDoubtful = (asked: AskedEmail): boolean =>
  emailSuggestion(asked.email) !== null && !isAsked(asked);

/** Returns the question at an e-mail field, null without one: of an invalid address while its problem shows, of a valid one that is doubtful. */
export function emailQuestion(asked: AskedEmail, showsProblem: boolean): EmailQuestion | null {
  const mayKeep = isEmail(plainText(asked.email));
  const suggestion = (mayKeep ? isAsked(asked) : showsProblem) ? emailSuggestion(asked.email) : null;
  return suggestion === null ? null : { suggestion, mayKeep };
}
