"""Foursight's engines in other frameworks.

Frameworks are imported only when needed: ``foursight.adapters.kaggle`` and
``foursight.adapters.pettingzoo`` have no dependencies, ``foursight.adapters.openspiel`` needs
OpenSpiel to create a bot, and ``foursight.adapters.gymnasium`` needs NumPy and Gymnasium.

The adapters count columns from 0, like the frameworks.
"""
