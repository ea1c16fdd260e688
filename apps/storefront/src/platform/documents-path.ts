/** Where the storefront's own documents are, outside of the router (decision 0040). */
export const documentsPath = '/documents/';
