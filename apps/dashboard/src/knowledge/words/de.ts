import { counted, figureIn } from '../../words/language';
import type { KnowledgeWords } from './en';

const figure = figureIn('de');
const documents = counted('de', { one: 'Dokument', other: 'Dokumenten' });

const agents = counted('de', { one: 'Agent schlägt', other: 'Agenten schlagen' });
export const words: KnowledgeWords = {
  title: 'Wissen',
  lead: 'Dokumente, in denen Agenten nachschlagen.',
  none: 'Noch keine Wissensbasis',
  noneText: 'Legen Sie eine an, fügen Sie Dokumente hinzu und verbinden Sie sie mit einem Agenten.',
  create: 'Wissensbasis anlegen',
  name: 'Name',
  description: 'Notiz für Sie selbst',
  changed: 'Geändert',
  remove: 'Wissensbasis löschen',
  removeText: (name, n) => `„${name}“ wird mit ${documents(n)} gelöscht und von jedem Agenten getrennt.`,
  users: (n) => `${agents(n)} darin nach.`,
  documents: 'Dokumente',
  noDocuments: 'Noch keine Dokumente. Laden Sie Dateien hoch oder schreiben Sie einen Text.',
  upload: 'Dateien hochladen',
  uploadHint: 'txt, md, html, csv, pdf oder docx, je bis zu 8 MB.',
  uploading: (names) => `${names} wird hochgeladen`,
  write: 'Text schreiben',
  documentTitle: 'Titel',
  text: 'Text',
  add: 'Dokument hinzufügen',
  format: 'Format',
  size: 'Größe',
  status: 'Stand',
  statuses: { processing: 'Wird gelesen', ready: 'Bereit', failed: 'Fehlgeschlagen' },
  read: (percent) => `${percent} gelesen`,
  pieces: 'Abschnitte',
  passagesOf: (title) => `Abschnitte von ${title}`,
  noPassages: 'Noch ist nichts davon gespeichert.',
  actions: 'Aktionen',
  removeDocument: 'Löschen',
  removeDocumentText: (title, n) => `„${title}“ wird gelöscht; Agenten finden die ${figure(n)} Abschnitte nicht mehr.`,
  search: 'Was ein Agent erhielte',
  searchLabel: 'Fragen Sie, wie ein Lead fragen würde',
  searchHint: 'Wann haben Sie geöffnet?',
  find: 'Suchen',
  nothingFound: 'Zu dieser Frage erhielte ein Agent nichts.',
  fit: 'Treffergüte',
};
