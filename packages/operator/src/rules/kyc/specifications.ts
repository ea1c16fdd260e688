/** Requirements of identity checks, by context (spec 3.document-type, 7.call.getEkycContextSpecifications; decision 0062). */
import type { DocumentSpecification, EkycContextSpecifications, Product } from '@senda/contract';

type DocumentType = DocumentSpecification['documentType'];
type Context = EkycContextSpecifications['context'];

const document = (
  documentType: DocumentType,
  english: string,
  spanish: string,
  sides: 1 | 2,
  fields: DocumentSpecification['fields'],
): DocumentSpecification => ({
  documentType,
  name: { 'en-US': english, 'es-MX': spanish },
  sides,
  fields,
});

/** The document types that a configuration can contain. */
export const documents: readonly DocumentSpecification[] = [
  document('INE', 'INE voter card', 'INE', 2, ['expiryDate']),
  document('PASSPORT', 'Passport', 'Pasaporte', 1, ['expiryDate', 'dob']),
  document('CURP', 'CURP record', 'Constancia CURP', 1, []),
  document('CNIC', 'CNIC', 'CNIC', 2, ['CNICNumber', 'CNICExpiryDate', 'dob']),
  document('NRIC', 'NRIC', 'NRIC', 2, ['dob']),
  document('FIN', 'FIN', 'FIN', 2, ['expiryDate', 'dob']),
];

const accepted: readonly DocumentType[] = ['INE', 'PASSPORT', 'CURP'];

/** Returns the requirements. Postpaid plans, SIM replacements and links of lines need a checked identity, hybrid plans only with the order. */
export function specificationsOf(
  context: Context,
  productType: Product['productType'],
): EkycContextSpecifications {
  const onboarding = context === 'onboarding';
  const required = !onboarding || productType === 'postpaid';
  return {
    context,
    selfie: required,
    documents: required,
    documentTypes: accepted.filter((type) => context !== 'line_link' || type !== 'CURP'),
    isKYCRequiredForOrderCreation: onboarding && required,
    isOnboardingKYCRequired: onboarding && required,
  };
}

/** Returns the requirements, where new lines may be linked to their person: then every purchase needs a checked identity. */
export function requirementsOf(
  { linksNewLines }: { readonly linksNewLines: boolean },
  context: Context,
  productType: Product['productType'],
): EkycContextSpecifications {
  const own = specificationsOf(context, productType);
  if (!linksNewLines || context !== 'onboarding') return own;
  return {
    ...own,
    selfie: true,
    documents: true,
    isKYCRequiredForOrderCreation: true,
    isOnboardingKYCRequired: true,
    isLineLinkRequired: true,
  };
}
