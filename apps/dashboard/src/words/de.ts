import { counted } from './language';
import type { ShellWords } from './en';

const seconds = counted('de', { one: 'Sekunde', other: 'Sekunden' });

export const words: ShellWords = {
  skip: 'Zum Inhalt springen',
  navigation: 'Seiten',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  more: 'Mehr anzeigen',
  messages: 'Meldungen',
  notFound: 'Hier ist nichts',
  broken: 'Diese Seite ist fehlgeschlagen',
  newRelease: 'Northline wurde aktualisiert. Bitte neu laden.',
  reload: 'Neu laden',
  pages: {
    home: 'Start',
    inbox: 'Posteingang',
    leads: 'Leads',
    campaigns: 'Kampagnen',
    agents: 'Agenten',
    abTests: 'A/B-Tests',
    insights: 'Erkenntnisse',
    knowledge: 'Wissen',
    channels: 'Kanäle',
    developers: 'Entwickler',
    team: 'Team',
    account: 'Konto',
    audit: 'Audit-Protokoll',
  },
  failures: {
    noAnswer: 'Der Server hat nicht geantwortet.',
    offline:
      'Sie sind offline. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
    signedOut: 'Ihre Sitzung ist beendet.',
    forbidden: 'Ihre Rolle erlaubt das nicht.',
    rateLimited: (wait) => `Zu viele Anfragen. Versuchen Sie es in ${seconds(wait)} erneut.`,
    unavailable: 'Der Server kann das gerade nicht ausführen. Es wurde nichts geändert.',
  },
  live: {
    connecting: 'Verbindung wird aufgebaut',
    live: 'Live',
    away: 'Nicht verbunden: die Anzeige ist möglicherweise veraltet',
  },
  signIn: {
    title: 'Anmelden',
    again: 'Melden Sie sich erneut an, um fortzufahren. Ihre Eingaben bleiben erhalten.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    action: 'Anmelden',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
  },
  palette: {
    open: 'Suchen oder springen',
    label: 'Seiten und Aktionen suchen',
    nothing: 'Nichts gefunden',
    goTo: (page) => `Gehe zu ${page}`,
  },
  menu: {
    label: 'Sie und diese Seite',
    language: 'Sprache',
    theme: 'Darstellung',
    system: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
    shortcuts: 'Tastaturkürzel',
    signOut: 'Abmelden',
  },
  shortcuts: {
    title: 'Tastaturkürzel',
    on: 'Kürzel aus einzelnen Tasten',
    palette: 'Zu einer Seite gehen oder etwas tun',
    help: 'Tastaturkürzel zeigen',
    goTo: (page) => `Gehe zu ${page}`,
    then: 'dann',
  },
};
