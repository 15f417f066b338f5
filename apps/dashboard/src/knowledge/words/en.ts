import { counted, figureIn } from '../../words/language';

const figure = figureIn('en');
const documents = counted('en', { one: 'document', other: 'documents' });

const agents = counted('en', { one: 'agent looks', other: 'agents look' });
/** The words of the pages of knowledge. */
export const words = {
  title: 'Knowledge',
  lead: 'Documents that agents look things up in.',
  none: 'No knowledge base yet',
  noneText: 'Create one, add documents, then attach it to an agent.',
  create: 'Create knowledge base',
  name: 'Name',
  description: 'Note for yourself',
  changed: 'Changed',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete knowledge base',
  removeText: (name: string, n: number) => `“${name}” is deleted with ${documents(n)}, and detached from every agent.`,
  users: (n: number) => `${agents(n)} things up in it.`,
  documents: 'Documents',
  noDocuments: 'No documents yet. Upload files, or write a text.',
  upload: 'Upload files',
  drop: 'Drop files here',
  uploadHint: 'Or drop them here: txt, md, html, csv, pdf or docx, up to 8 MB each.',
  uploads: 'Uploads',
  uploading: 'Uploading',
  waiting: 'Waiting',
  tooLarge: 'The file has more than 8 MB. Split it into parts.',
  write: 'Write a text',
  documentTitle: 'Title',
  text: 'Text',
  add: 'Add document',
  format: 'Format',
  size: 'Size',
  status: 'State',
  statuses: { processing: 'Being read', ready: 'Ready', failed: 'Failed' },
  read: (percent: string) => `${percent} read`,
  pieces: 'Passages',
  passagesOf: (title: string) => `Passages of ${title}`,
  noPassages: 'Nothing is stored of it yet.',
  actions: 'Actions',
  removeDocument: 'Delete',
  removeDocumentText: (title: string, n: number) =>
    `“${title}” is deleted; agents do not find its ${figure(n)} passages any more.`,
  search: 'What an agent would get',
  searchLabel: 'Ask as a lead would',
  searchHint: 'When are you open?',
  find: 'Search',
  nothingFound: 'An agent would be given nothing for this question.',
  fit: 'Fit',
};

/** The words of the pages of knowledge in a language. */
export type KnowledgeWords = typeof words;
