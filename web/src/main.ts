import './styles/tokens.css'
import './styles/base.css'
import './styles/motion.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { find_here } from './lib/here'
import { keep_page } from './lib/keep'
import { start_router } from './lib/router.svelte'
import { darkness, settings, show_settings } from './lib/settings.svelte'
import { use_language } from './lib/texts.svelte'
import { reload_once } from './lib/upgrade'

// A part that is no longer there: the server was upgraded.
addEventListener('vite:preloadError', reload_once)
show_settings()
darkness().addEventListener('change', show_settings)
await use_language(settings.language)
await find_here().catch(() => undefined)
start_router()
const target = document.getElementById('page')
if (target) mount(App, { target })
keep_page()
