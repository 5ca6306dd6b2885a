import { defineConfig } from '@playwright/test'

// Node 20 keeps its WebSocket behind a flag; the tests run in processes that this one starts.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/web/e2e',
  workers: 6, // they wait more than they reckon, also on two cores
  fullyParallel: true,
  // Generous: the machine may be slow and busy. A game that stands still ends sooner (people.ts).
  timeout: 1_800_000,
  retries: 0,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 120_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP table.example 127.0.0.1',
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block', // those that are tested are let in by their own spec
  },
})
