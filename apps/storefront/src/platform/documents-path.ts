/** Where the storefront's own documents are, outside of the router (docs/decisions/0040-documents-of-a-storefront.md). */
export const documentsPath = '/documents/';
