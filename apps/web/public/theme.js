// Runs before the first paint, so that nobody who chose the light theme sees the dark one first.
;(function () {
  try {
    var theme = localStorage.getItem('theme')
    if (theme !== 'light' && theme !== 'dark') return
    document.documentElement.dataset.theme = theme
    if (theme === 'light') document.querySelector('meta[name=theme-color]').content = '#f4efe4'
  } catch {
    // Storage is forbidden: the default theme stays.
  }
})()
