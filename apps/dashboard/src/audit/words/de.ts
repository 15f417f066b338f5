import { counted } from '../../words/language';
import type { AuditWords } from './en';

export const words: AuditWords = {
  title: 'Audit-Protokoll',
  filters: 'Audit-Protokoll filtern',
  records: 'Einträge',
  newestFirst: 'Einträge, neueste zuerst',
  nothing: 'Zu diesen Filtern gibt es keinen Eintrag.',
  download: (format) => `${format} herunterladen`,
  action: 'Aktion',
  actor: 'Wer',
  actorId: 'Kennung des Handelnden',
  resource: 'Was',
  resourceType: 'Art der Ressource',
  resourceId: 'Kennung der Ressource',
  from: 'Von',
  to: 'Bis',
  clear: 'Zurücksetzen',
  show: 'Anzeigen',
  at: 'Wann',
  status: 'Ergebnis',
  details: 'Einzelheiten',
  fields: counted('de', { one: 'Feld', other: 'Felder' }),
  address: 'Adresse',
  request: 'Kennung der Anfrage',
  actors: { api_key: 'Schlüssel', user: 'Benutzer', lead: 'Lead', agent: 'Agent', system: 'System' },
};
