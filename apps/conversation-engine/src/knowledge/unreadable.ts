/** What is said when the library gives up on a file. */
export const brokenDocument = 'The document is broken and cannot be read';

/** The most pieces of one knowledge base: about 20 million characters, and some seconds until its index is built. */
export const maxBasePieces = 20_000;

/** What is said of a document for which there is no room. */
export const fullBase = `The knowledge base is full: at most ${maxBasePieces} pieces`;

/** What is said of documents that open with a password only. */
export const encryptedDocument = 'The document is encrypted';
