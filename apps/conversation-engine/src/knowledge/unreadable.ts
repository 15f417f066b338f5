/** What is said when the library gives up on a file. */
export const brokenDocument = 'The document is broken and cannot be read';

/** What is said of documents that open with a password only. */
export const encryptedDocument = 'The document is encrypted';
