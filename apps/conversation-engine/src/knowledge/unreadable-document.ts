/** The text for a file that the library cannot read. */
export const brokenDocument = 'The document is broken and cannot be read';

/** The most pieces of one knowledge base: about 20 million characters, and some seconds to build its index. */
export const maxBasePieces = 20_000;

/** The text for a document for which there is no room. */
export const fullBase = `The knowledge base is full: at most ${maxBasePieces} pieces`;

/** The text for documents that need a password. */
export const encryptedDocument = 'The document is encrypted';
