export * from './whatsapp-window';
