import { counted, figureIn } from '../../words/language';
import type { AuditWords } from './en';

const figure = figureIn('de');
const records = counted('de', { one: 'Eintrag', other: 'Einträge' });

export const words: AuditWords = {
  title: 'Audit-Protokoll',
  filters: 'Audit-Protokoll filtern',
  records,
  newestFirst: 'Einträge, neueste zuerst',
  nothing: 'Zu diesen Filtern gibt es keinen Eintrag.',
  exports: {
    action: 'Exportieren',
    title: 'Audit-Protokoll exportieren',
    text: (n) => `${records(n)} werden in eine Datei geschrieben, mit den jetzigen Filtern.`,
    format: 'Format',
    csv: 'CSV, für Tabellen',
    ndjson: 'NDJSON, ein Eintrag je Zeile mit allen Feldern',
    start: 'Exportieren',
    progress: (done, all) => `${figure(done)} von ${records(all)} gelesen`,
    done: (n) => `${records(n)} exportiert.`,
  },
  filterBy: 'Filtern nach',
  value: 'Wert',
  anybody: 'Mitglied wählen',
  add: 'Filter hinzufügen',
  active: 'Aktive Filter',
  remove: (name, value) => `Filter entfernen: ${name}: ${value}`,
  permalink: 'Link zu diesem Eintrag',
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  actor: 'Wer',
  resource: 'Was',
  names: {
    action: 'Aktion',
    actorId: 'Wer',
    resourceType: 'Art der Ressource',
    resourceId: 'Kennung der Ressource',
    from: 'Von',
    to: 'Vor',
  },
  clear: 'Zurücksetzen',
  at: 'Wann',
  status: 'Ergebnis',
  details: 'Einzelheiten',
  fields: counted('de', { one: 'Feld', other: 'Felder' }),
  address: 'Adresse',
  request: 'Kennung der Anfrage',
  actors: { api_key: 'Schlüssel', user: 'Benutzer', lead: 'Lead', agent: 'Agent', system: 'System' },
};
