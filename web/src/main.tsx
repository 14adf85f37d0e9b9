// The page begins here.
import { render } from 'preact'
import './shell/base.css'
import './shell/layout.css'
import './shell/windows.css'
import './shell/panel.css'
import './shell/lookback.css'
import './shell/daily.css'
import './shell/games.css'
import './shell/rules.css'
import './shell/tips.css'
import { App, Net } from './shell/App'
import { followSettings } from './shell/settings'
import { followUpdates } from './shell/update'
import './shell/touch.css'

followSettings()
render(<Net><App /></Net>, document.getElementById('app')!)
followUpdates()
