// The page begins here.
import { render } from 'preact'
import './shell/shell.css'
import { App } from './shell/App'
import { openEngine } from './shell/engines'
import { followSettings } from './shell/settings'

followSettings()
render(<App engine={openEngine()} />, document.getElementById('app')!)
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
