import type { TeamWords } from './en';

export const words: TeamWords = {
  title: 'Team',
  members: 'Mitglieder',
  membersByName: 'Mitglieder nach Namen',
  add: 'Mitglied hinzufügen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  role: 'Rolle',
  roleOf: (email) => `Rolle von ${email}`,
  since: 'Mitglied seit',
  you: 'Sie',
  remove: 'Entfernen',
  removeWhom: (email) => `${email} entfernen`,
  whatRemovingDoes:
    'Die Sitzungen enden, und von diesem Mitglied erstellte API-Schlüssel funktionieren ab sofort nicht mehr. Was es getan hat, bleibt im Audit-Protokoll.',
  password: 'Erstes Passwort',
  passwordHint: 'Mindestens 8 Zeichen. Unter „Konto“ lässt es sich ändern.',
  roles: 'Rollen',
  whatRolesMay: 'Was jede Rolle darf',
  may: 'Darf',
  roleNames: { owner: 'Inhaber', admin: 'Admin', manager: 'Manager', operator: 'Bearbeiter', viewer: 'Leser' },
  roleMay: {
    owner: 'Alles, auch das Konto löschen.',
    admin: 'Alles, außer das Konto zu löschen.',
    manager: 'Alles außer Mitgliedern, Kontoeinstellungen, API-Schlüsseln und dem Export des Audit-Protokolls.',
    operator: 'An Leads und Gesprächen arbeiten; Agenten, Wissen, Kampagnen, A/B-Tests und Kanäle lesen.',
    viewer: 'Alles lesen außer Audit-Protokoll, API-Schlüsseln und Webhooks; nichts ändern.',
  },
};
